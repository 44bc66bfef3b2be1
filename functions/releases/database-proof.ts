import type { Clock } from '../../pipeline/effects.ts';
import type { Files } from '../../pipeline/files.ts';
import { readManifest } from '../../pipeline/publish/release/pointer.ts';
import { DATABASE } from '../../pipeline/publish/release/release.ts';
import { hashOfFile } from '../http/stored-files.ts';
import type { Troubles } from '../troubles.ts';

/** Milliseconds after which a database is read again that was as it should be, or that was not. */
const AGAIN = { whole: 86_400_000, rotten: 10_000 };

const ROTTEN = 'The database of the release is not what was published';

/** Proves that the database of the release that is served is what was published: disks change bytes without a word. */
export interface DatabaseProof {
  /** Reads it in the background where it is time to; what comes of it is known when it is read. */
  look(release: ProvenRelease): void;
  /** Whether the bytes that were published were found. */
  isProven(release: ProvenRelease): boolean;
  /** Whether other bytes were found than were published. */
  isRotten(release: ProvenRelease): boolean;
}

interface ProvenRelease {
  name: string;
  folder: string;
}

interface ProofInput {
  publicFolder: string;
  files: Files;
  clock: Clock;
  troubles: Troubles;
  /** It was rotten, and is what was published again. */
  mended(): void;
}

/** Reads a database when its release is turned to, when its file changes, and every day. */
export function openDatabaseProof({
  publicFolder,
  files,
  clock,
  troubles,
  mended,
}: ProofInput): DatabaseProof {
  let last = { folder: '', state: '', at: 0, rotten: false, proven: false };
  let reading = false;

  const prove = async ({ name, folder }: ProvenRelease, state: string): Promise<void> => {
    const path = `${folder}/${DATABASE}`;
    // What changes while it is read is found out the next time, however long that took.
    const at = clock.now().getTime();
    const published = readManifest(publicFolder, name, files)?.files.find((file) => file.path === DATABASE);
    // What is missing is told by whoever follows the release.
    const hash = await hashOfFile(path).catch(() => null);
    const rotten = published !== undefined && hash !== null && hash !== published.sha256;
    const before = last;
    last = { folder, state, at, rotten, proven: hash !== null && hash === published?.sha256 };
    if (rotten)
      troubles.begin(ROTTEN, `${path} has other bytes than its manifest says. Put it back, or build again`);
    else troubles.over(ROTTEN);
    if (before.rotten && !rotten && before.folder === folder) mended();
  };
  return {
    look(release) {
      const stat = files.stat(`${release.folder}/${DATABASE}`);
      if (reading || stat === null) return;
      const state = `${stat.bytes} ${stat.modified.getTime()}`;
      const since = Math.abs(clock.now().getTime() - last.at);
      const isKnown = last.folder === release.folder && last.state === state;
      if (isKnown && since < (last.rotten ? AGAIN.rotten : AGAIN.whole)) return;
      reading = true;
      prove(release, state)
        .catch(() => {})
        .finally(() => {
          reading = false;
        });
    },
    isProven: ({ folder }) => last.proven && last.folder === folder,
    isRotten: ({ folder }) => last.rotten && last.folder === folder,
  };
}
