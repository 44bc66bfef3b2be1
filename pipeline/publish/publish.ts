import type { LocalEffects } from '../core/effects.ts';
import { writeChanges } from './changes/change-lines.ts';
import { pointTo, servedOnDisk } from './release/pointer.ts';
import { type ReleaseSigner, signManifest } from './release/signature.ts';
import { type ReleaseInput, writeRelease } from './release/write-release.ts';
import { buildSite } from './site/build-site.ts';

/** A release, and the folder of all sites if its pages are built. */
export interface PublishInput extends ReleaseInput {
  sitesFolder: string | null;
  /** Contact address of the service; null if not set. */
  contact?: string | null;
  /** Signs the manifest; null if releases are not signed. */
  signer?: ReleaseSigner | null;
}

/**
 * Writes a release, builds its pages, then moves the pointer in one step. If anything fails before that, the
 * current release stays in service. Returns the name of the release.
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
