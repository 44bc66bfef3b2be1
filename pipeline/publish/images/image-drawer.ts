import type { Effects } from '../../core/effects.ts';
import { readFonts } from '../../images/fonts.ts';
import { openRenderPool } from '../../images/render-pool.ts';
import { drawingVersion } from '../../images/version.ts';
import { type Ahead, type AheadInput, type DrawnAhead, drawAhead } from './draw-ahead.ts';

/** Draws the images of a release on worker threads. */
export interface ImageDrawer {
  /** Starts the threads, which load their code before there is work. */
  begin(): void;
  draw(input: Omit<AheadInput, 'ahead' | 'version'>): Promise<DrawnAhead>;
  close(): Promise<void>;
}

/** Opens a drawer; `project` is the project’s folder. */
export function openImageDrawer(
  { project, ahead }: { project: string; ahead: Ahead },
  effects: Pick<Effects, 'files' | 'log'>,
): ImageDrawer {
  const { files } = effects;
  const pool = openRenderPool(readFonts(files));
  return {
    begin: pool.begin,
    draw: (input) => drawAhead({ ...input, ahead, version: drawingVersion(project, files) }, pool, effects),
    close: pool.close,
  };
}
