import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRead } from '../../pipeline/db/open.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { load } from '../../pipeline/load/load.ts';
import { CORPUS } from './corpus.ts';

const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** Loads the real files into a database of its own, without publishing anything. */
export function loadCorpus() {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-corpus-'));
  const database = join(folder, 'parliament.sqlite');
  const summary = load(
    { snapshots: CORPUS, curated: 'data/curated', register: join(folder, 'people.csv'), database },
    { files: filesOnDisk(), log: quiet },
  );
  const read = openRead(database);
  return {
    read,
    summary,
    close() {
      read.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
