import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { effectsForTests } from '../effects.ts';
import { sharedFolder } from '../shared-work.ts';

/** This folder: each case is a folder of official documents with the expected files of their release. */
export const CASES = fileURLToPath(new URL('.', import.meta.url));

/** Publishes the documents of a case without pages; returns the tree, and the folder of the release. */
export async function publishedCase(name: string): Promise<{ out: string; release: string }> {
  const snapshots = join(CASES, name, 'snapshots');
  // Documents are not part of the code hash, so a change of theirs needs a separate release.
  const work = await sharedFolder(`${name}-${hashOf(snapshots)}`, (folder) =>
    build(
      {
        snapshots,
        register: join(folder, 'people.csv'),
        out: join(folder, 'public'),
        site: false,
      },
      readConfig({}),
      effectsForTests(),
    ),
  );
  const out = join(work, 'public');
  return { out, release: join(out, 'v', readReleases(out, filesOnDisk())!.latest) };
}

function hashOf(folder: string): string {
  const files = filesOnDisk();
  const all = files.walk(folder).map((path) => [path, sha256(files.read(join(folder, path)))]);
  return sha256(JSON.stringify(all)).slice(0, 8);
}
