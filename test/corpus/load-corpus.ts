import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { createDatabase, type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { type LoadSummary, load } from '../../pipeline/load/load.ts';
import { sharedFolder } from '../shared-work.ts';
import { CORPUS } from './corpus.ts';

const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** The real files, loaded without publishing. */
export interface Loaded {
  read: DbReader;
  summary: LoadSummary;
}

/** The database in each folder, opened once in a process. */
const opened = new Map<string, Loaded>();

/** Loads the real files into a database that all test files share. */
export const loadCorpus = async (): Promise<Loaded> => open(await loadIn('corpus-loaded', () => CORPUS));

/** Returns the same for the votes of 2012, in legislature X: a separate set of snapshots. */
export const loadCorpusOf2012 = async (): Promise<Loaded> =>
  open(await loadIn('corpus-of-2012-loaded', () => join(CORPUS, 'x-2012')));

/** Returns both in one database: legislatures X, XIV and XV. `running` is the same before the end of XV. */
export async function loadCorpusOfAllYears(): Promise<Loaded & { running: DbReader }> {
  const all = await loadIn('corpus-of-all-years-loaded', (folder) => {
    for (const set of [CORPUS, join(CORPUS, 'x-2012')])
      cpSync(join(set, 'congreso'), join(folder, 'snapshots/congreso'), { recursive: true });
    return join(folder, 'snapshots');
  });
  const running = await sharedFolder('corpus-before-the-end-of-xv', async (folder) => {
    const database = join(folder, DATABASE);
    cpSync(join(all, DATABASE), database);
    const db = createDatabase(database);
    db.exec('update legislatures set end_date = null, succeeded_on = null where id = 15');
    db.close();
  });
  return { ...open(all), running: openDatabase(join(running, DATABASE)) };
}

const DATABASE = 'parliament.sqlite';

/** Loads snapshots, and returns the folder with the database and the summary. */
const loadIn = (name: string, snapshotsIn: (folder: string) => string): Promise<string> =>
  sharedFolder(name, async (folder) => {
    const places = { register: join(folder, 'people.csv'), database: join(folder, DATABASE) };
    const snapshots = snapshotsIn(folder);
    const summary = load(
      { snapshots, curated: 'data/curated', ...places },
      { files: filesOnDisk(), log: quiet },
    );
    writeFileSync(join(folder, 'summary.json'), JSON.stringify(summary));
    rmSync(join(folder, 'snapshots'), { recursive: true, force: true });
  });

function open(folder: string): Loaded {
  const known = opened.get(folder) ?? {
    read: openDatabase(join(folder, DATABASE)),
    summary: JSON.parse(readFileSync(join(folder, 'summary.json'), 'utf8')),
  };
  opened.set(folder, known);
  return known;
}
