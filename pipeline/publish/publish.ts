import { type Comparison, compareDatabases } from '../db/compare.ts';
import type { LocalEffects } from '../effects.ts';
import { buildSite } from './build-site.ts';
import { writeChanges } from './changes/write-changes.ts';
import { pointTo, readReleases } from './pointer.ts';
import { DATABASE, releaseFolder } from './release.ts';
import { type ReleaseInput, writeRelease } from './write-release.ts';

/** A release and, where its pages are wanted, the folder of all sites. */
export interface PublishInput extends ReleaseInput {
  sitesFolder: string | null;
  /** Votes with other records than in the database of the release that is served; without, they are compared. */
  otherRecords?: readonly number[] | null;
  /** Whom to write about the service; null for nobody. */
  contact?: string | null;
}

/** The release that is served, and its database beside the new one. */
interface Served {
  name: string;
  comparison: Comparison;
}

/**
 * Writes a release, builds its pages, then moves the pointer in one step: whatever stops this before the end leaves the
 * release served until now as it is. Answers the name of the release.
 */
export async function publish(input: PublishInput, effects: LocalEffects): Promise<string> {
  const { publicFolder, database } = input;
  const name = readReleases(publicFolder, effects.files)?.latest ?? null;
  if (name === null) return publishAfter(null, input, effects);
  const former = `${releaseFolder(publicFolder, name)}/${DATABASE}`;
  const comparison = compareDatabases(database, former, input.otherRecords);
  try {
    return await publishAfter({ name, comparison }, input, effects);
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
  const release = await writeRelease(input, effects, served?.comparison);
  const { name } = release;
  if (sitesFolder !== null) {
    await buildSite(
      {
        name,
        releaseFolder: releaseFolder(publicFolder, name),
        dataDate: identity.dataDate,
        webUrl,
        fictional: input.about.fictional,
        contact: input.contact ?? null,
        sitesFolder,
        former: served?.name ?? null,
      },
      effects,
    );
  }
  const changes =
    served === null || served.name === name
      ? null
      : writeChanges(
          publicFolder,
          { from: served.name, to: name, comparison: served.comparison },
          effects.files,
        );
  pointTo(publicFolder, release, changes, effects.files);
  return name;
}
