import type { LocalEffects } from '../effects.ts';
import { writeChanges } from './changes/write-changes.ts';
import { pointTo } from './release/pointer.ts';
import { servedOnDisk } from './release/release-on-disk.ts';
import { type ReleaseSigner, signManifest } from './release/signature.ts';
import { type ReleaseInput, writeRelease } from './release/write-release.ts';
import { buildSite } from './site/build-site.ts';

/** A release and, where its pages are wanted, the folder of all sites. */
export interface PublishInput extends ReleaseInput {
  sitesFolder: string | null;
  /** Whom to write about the service; null for nobody. */
  contact?: string | null;
  /** Signs the manifest; null where nobody does. */
  signer?: ReleaseSigner | null;
}

/**
 * Writes a release, builds its pages, then moves the pointer in one step: whatever stops this before the end leaves the
 * release served until now as it is. Answers the name of the release.
 */
export async function publish(input: PublishInput, effects: LocalEffects): Promise<string> {
  const { publicFolder, sitesFolder, identity, webUrl } = input;
  const served = servedOnDisk(publicFolder, effects.files);
  const { summary, ...release } = await writeRelease(input, effects, served);
  const { name } = summary;
  if (input.signer) signManifest(release.folder, name, input.signer, effects.files);
  const previous = served?.manifest.name ?? null;
  if (sitesFolder !== null) {
    await buildSite(
      {
        name,
        releaseFolder: release.folder,
        dataDate: identity.dataDate,
        webUrl,
        fictional: input.about.fictional,
        contact: input.contact ?? null,
        sitesFolder,
        previous,
      },
      effects,
    );
  }
  const changes =
    served === null || previous === name ? null : writeChanges(publicFolder, served, release, effects.files);
  pointTo(publicFolder, summary, changes, effects.files);
  return name;
}
