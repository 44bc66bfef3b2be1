import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { createDatabase, type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { load } from '../../pipeline/load/load.ts';
import { CORPUS } from './corpus.ts';

const quiet = { info() {}, warn() {}, error() {}, progress() {} };

const loaded = new Map<string, ReturnType<typeof loadAnew>>();

/** Loads the real files into a database without publishing: once for all test files of a process. */
export const loadCorpus = () => loadOnce(CORPUS);

/** Returns the same for the votes of 2012, in legislature X: a separate set of snapshots. */
export const loadCorpusOf2012 = () => loadOnce(join(CORPUS, 'x-2012'));

let ofAllYears: ReturnType<typeof loadAllYears> | undefined;

/** Returns both in one database: legislatures X, XIV and XV. `running` is the same before the end of XV. */
export function loadCorpusOfAllYears(): ReturnType<typeof loadAllYears> {
  ofAllYears ??= loadAllYears();
  return ofAllYears;
}

function loadAllYears() {
  const snapshots = mkdtempSync(join(tmpdir(), 'hemicicle-corpus-'));
  for (const set of [CORPUS, join(CORPUS, 'x-2012')])
    cpSync(join(set, 'congreso'), join(snapshots, 'congreso'), { recursive: true });
  let running: DbReader | undefined;
  const loaded = loadAnew(snapshots, (database) => {
    const copy = `${database}.running`;
    cpSync(database, copy);
    const db = createDatabase(copy);
    db.exec('update legislatures set end_date = null, succeeded_on = null where id = 15');
    db.close();
    running = openDatabase(copy);
  });
  rmSync(snapshots, { recursive: true });
  return { ...loaded, running: running! };
}

function loadOnce(snapshots: string): ReturnType<typeof loadAnew> {
  const known = loaded.get(snapshots) ?? loadAnew(snapshots);
  loaded.set(snapshots, known);
  return known;
}

function loadAnew(snapshots: string, beside = (_database: string): void => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-corpus-'));
  const database = join(folder, 'parliament.sqlite');
  const summary = load(
    { snapshots, curated: 'data/curated', register: join(folder, 'people.csv'), database },
    { files: filesOnDisk(), log: quiet },
  );
  const read = openDatabase(database);
  beside(database);
  // Open readers keep the deleted file, so nothing remains however the process ends.
  rmSync(folder, { recursive: true, force: true });
  return { read, summary };
}
