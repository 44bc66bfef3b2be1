import { imagesFolder } from '../../pipeline/commands/folders.ts';
import type { Config } from '../../pipeline/core/config.ts';
import type { Effects } from '../../pipeline/core/effects.ts';
import { drawingVersion, readFonts } from '../../pipeline/images/fonts.ts';
import { openImageStore, openRenderPool } from '../../pipeline/images/image-store.ts';
import { type ImageScope, prerenderImages } from '../../pipeline/publish/images/prerender.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import type { Images } from '../app-context.ts';

/** The images of a published tree while it is served. */
interface OpenImages extends Images {
  /**
   * Draws the images of the newest release in the background; failures are logged, and such an image is drawn
   * at its first request.
   */
  prerenderImages(ahead: ImageScope): void;
  close(): Promise<void>;
}

/** Leaves one core, and threads that read files, to the server. */
const THREADS = Math.max(1, navigator.hardwareConcurrency - 1);

/** Opens the images next to a published tree. */
export function openImages(publicFolder: string, { project }: Config, effects: Effects): OpenImages {
  const { files, log } = effects;
  const folder = imagesFolder(publicFolder);
  const version = drawingVersion(project, files);
  const pool = openRenderPool(readFonts(files), THREADS);
  return {
    store: openImageStore(folder, version, pool, files),
    pool,
    prerenderImages(ahead) {
      const release = readReleases(publicFolder, files)!.latest;
      const input = { ahead, release, publicFolder, imagesFolder: folder, version };
      prerenderImages(input, pool, effects).catch((error) =>
        log.error(`Social images could not be drawn ahead: ${String(error)}`),
      );
    },
    close: () => pool.close(),
  };
}
