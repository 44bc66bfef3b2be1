import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../pipeline/db/open.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { load } from '../../pipeline/load/load.ts';
import { CORPUS } from './corpus.ts';

const quiet = { info() {}, warn() {}, error() {}, progress() {} };

const loaded = new Map<string, ReturnType<typeof loadAnew>>();

/** The real files in a database, without publishing anything: loaded once for all the files that a process runs. */
export const loadCorpus = () => loadOnce(CORPUS);

/** The same of the votes of 2012, in legislature X: a set of snapshots of its own. */
export const loadCorpusOf2012 = () => loadOnce(join(CORPUS, 'x-2012'));

function loadOnce(snapshots: string): ReturnType<typeof loadAnew> {
  const known = loaded.get(snapshots) ?? loadAnew(snapshots);
  loaded.set(snapshots, known);
  return known;
}

function loadAnew(snapshots: string) {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-corpus-'));
  const database = join(folder, 'parliament.sqlite');
  const summary = load(
    { snapshots, curated: 'data/curated', register: join(folder, 'people.csv'), database },
    { files: filesOnDisk(), log: quiet },
  );
  const read = openDatabase(database);
  // Who has it open reads on, and nothing is left however the process ends.
  rmSync(folder, { recursive: true, force: true });
  return { read, summary };
}
