import type { Clock, Files } from '../../pipeline/core/effects.ts';
import { readManifest } from '../../pipeline/publish/release/pointer.ts';
import { DATABASE } from '../../pipeline/publish/release/release.ts';
import type { Failures } from '../failures.ts';
import { hashOfFile } from '../http/stored-files.ts';

/** Milliseconds until a database is read again, if it was intact or if it was not. */
const AGAIN = { whole: 86_400_000, rotten: 10_000 };

const ROTTEN = 'The database of the release has been changed';

/** Proves that the database of the served release has the published bytes, because disks can corrupt bytes silently. */
export interface DatabaseProof {
  /** Reads the database in the background if that is due; the result is known later. */
  look(release: ProvenRelease): void;
  /** Returns true if the database has the published bytes. */
  isProven(release: ProvenRelease): boolean;
  /** Returns true if the database has other bytes. */
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
  failures: Failures;
  /** Runs when other bytes were found than before: damaged, repaired, or proven for the first time. */
  changed(release: ProvenRelease): void;
}

/** Reads a database when its release is opened, when its file changes, and every day. */
export function openDatabaseProof({
  publicFolder,
  files,
  clock,
  failures,
  changed,
}: ProofInput): DatabaseProof {
  let last = { folder: '', state: '', at: 0, rotten: false, proven: false };
  let reading = false;

  const prove = async ({ name, folder }: ProvenRelease, state: string): Promise<void> => {
    const path = `${folder}/${DATABASE}`;
    // Taken before reading, so that a change during the read is noticed the next time.
    const at = clock.now().getTime();
    const published = readManifest(publicFolder, name, files)?.files.find((file) => file.path === DATABASE);
    // `openReleases` reports a missing file.
    const hash = await hashOfFile(path).catch(() => null);
    const rotten = published !== undefined && hash !== null && hash !== published.sha256;
    const before = last;
    last = { folder, state, at, rotten, proven: hash !== null && hash === published?.sha256 };
    if (rotten)
      failures.begin(ROTTEN, `${path} does not have the hash in its manifest. Restore it, or build again`);
    else failures.over(ROTTEN);
    if (before.rotten !== rotten || before.state !== state || before.folder !== folder)
      changed({ name, folder });
  };
  return {
    look(release) {
      const stat = files.stat(`${release.folder}/${DATABASE}`);
      if (reading || stat === null) return;
      const state = `${stat.bytes} ${stat.modified.getTime()}`;
      const since = Math.abs(clock.now().getTime() - last.at);
      const isKnown = last.folder === release.folder && last.state === state;
      if (isKnown && since < (last.rotten ? AGAIN.rotten : AGAIN.whole)) return;
      if (!isKnown) last = { ...last, proven: false };
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
