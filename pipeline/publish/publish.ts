import type { LocalEffects } from '../effects.ts';
import { buildSite } from './build-site.ts';
import { writeChanges } from './changes/write-changes.ts';
import { pointTo, readReleases } from './pointer.ts';
import { releaseFolder } from './release.ts';
import { type ReleaseInput, writeRelease } from './write-release.ts';

/** A release and, where its pages are wanted, the folder of all sites. */
export interface PublishInput extends ReleaseInput {
  sitesFolder: string | null;
}

/**
 * Writes a release, builds its pages, then moves the pointer in one step: whatever stops this before the end leaves the
 * release served until now as it is. Answers the name of the release.
 */
export async function publish(input: PublishInput, effects: LocalEffects): Promise<string> {
  const { publicFolder, sitesFolder, identity, webUrl } = input;
  const former = readReleases(publicFolder, effects.files)?.latest ?? null;
  const release = await writeRelease(input, effects);
  const { name } = release;
  if (sitesFolder !== null) {
    await buildSite(
      {
        name,
        releaseFolder: releaseFolder(publicFolder, name),
        dataDate: identity.dataDate,
        webUrl,
        sitesFolder,
        former,
      },
      effects,
    );
  }
  const changes =
    former === null || former === name ? null : writeChanges(publicFolder, former, name, effects.files);
  pointTo(publicFolder, release, changes, effects.files);
  return name;
}
