import { compareDatabases } from '../db/compare.ts';
import type { LocalEffects } from '../effects.ts';
import { buildSite } from './build-site.ts';
import { writeChanges } from './changes/write-changes.ts';
import { pointTo } from './pointer.ts';
import { DATABASE } from './release.ts';
import { servedOnDisk } from './release-on-disk.ts';
import { type ReleaseInput, type Served, writeRelease } from './write-release.ts';

/** A release and, where its pages are wanted, the folder of all sites. */
export interface PublishInput extends ReleaseInput {
  sitesFolder: string | null;
  /** Votes with other records than in the database of the release that is served; without, they are compared. */
  otherRecords?: readonly number[] | null;
  /** Whom to write about the service; null for nobody. */
  contact?: string | null;
}

/**
 * Writes a release, builds its pages, then moves the pointer in one step: whatever stops this before the end leaves the
 * release served until now as it is. Answers the name of the release.
 */
export async function publish(input: PublishInput, effects: LocalEffects): Promise<string> {
  const { publicFolder, database } = input;
  const release = servedOnDisk(publicFolder, effects.files);
  if (release === null) return publishAfter(null, input, effects);
  const comparison = compareDatabases(database, `${release.folder}/${DATABASE}`, input.otherRecords);
  try {
    return await publishAfter({ release, comparison }, input, effects);
  } finally {
    comparison.close();
  }
}

async function publishAfter(
  served: Served | null,
  input: PublishInput,
  effects: LocalEffects,
): Promise<string> {
  const { publicFolder, sitesFolder, identity, webUrl } = input;
  const { summary, ...release } = await writeRelease(input, effects, served);
  const { name } = summary;
  const former = served?.release.manifest.name ?? null;
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
        former,
      },
      effects,
    );
  }
  const changes =
    served === null || former === name
      ? null
      : writeChanges(
          publicFolder,
          { from: served.release, to: release, comparison: served.comparison },
          effects.files,
        );
  pointTo(publicFolder, summary, changes, effects.files);
  return name;
}
