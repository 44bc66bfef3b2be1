import { chamberIn } from '../../pipeline/commands/chamber-of.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import type { Endpoint } from '../../pipeline/endpoints/endpoint.ts';
import { votes } from '../../pipeline/endpoints/votes/list.ts';
import { load } from '../../pipeline/load/load.ts';
import { publish } from '../../pipeline/publish/publish.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { FULL_SIZE } from './load.ts';

/** A published tree, and the values for requests about its newest legislature. */
export interface FullRelease {
  publicFolder: string;
  database: string;
  legislature: number;
  /** Every voting day of that legislature, in order. */
  days: string[];
  /** Names of its deputies, initiatives and official numbers, for searches. */
  named: { persons: string[]; titles: string[]; numbers: string[] };
}

const files = filesOnDisk();
const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** Publishes a full-size sample in a folder: its database, and the prebuilt lists of votes. */
export async function fullRelease(folder: string, legislatures: number): Promise<FullRelease> {
  const [snapshots, register] = [`${folder}/snapshots`, `${folder}/people.csv`];
  const [database, publicFolder] = [`${folder}/parliament.sqlite`, `${folder}/public`];
  writeSample({ folder: snapshots, legislatures, ...FULL_SIZE }, { files, log: quiet });
  const { dataDate, quality, voteRegister } = load(
    { snapshots, curated: 'data/curated', register, database },
    { files, log: quiet },
  );
  await publish(
    {
      identity: { dataDate, buildId: sha256(folder), madeBy: sha256('bench') },
      about: { chamber: chamberIn(database), fictional: true },
      database,
      register,
      voteRegister,
      quality,
      reference: async () => ({ openapi: '{}', types: '' }),
      endpoints: [votes as unknown as Endpoint],
      publicFolder,
      webUrl: 'http://127.0.0.1',
      sitesFolder: null,
    },
    {
      files,
      log: quiet,
      clock: { now: () => new Date() },
      run: () => Promise.reject(new Error('A release without pages runs no other program')),
    },
  );
  return { publicFolder, database, ...newestLegislature(database) };
}

/** Returns the values for requests about a database’s newest legislature. */
export function newestLegislature(database: string): Omit<FullRelease, 'publicFolder' | 'database'> {
  const { db, all, get, close } = openDatabase(database);
  const legislature = get(db.selectFrom('legislatures').select('id').orderBy('id', 'desc').limit(1))!.id;
  const days = all(
    db
      .selectFrom('votes')
      .select('date')
      .distinct()
      .where('legislature_id', '=', legislature)
      .orderBy('date'),
  ).map(({ date }) => date);
  const initiatives = all(
    db
      .selectFrom('initiatives')
      .select(['title_original', 'official_id'])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );
  const named = {
    persons: all(db.selectFrom('persons').select('full_name').orderBy('id')).map(
      ({ full_name }) => full_name,
    ),
    titles: initiatives.map(({ title_original }) => title_original),
    numbers: initiatives.map(({ official_id }) => official_id),
  };
  close();
  return { legislature, days, named };
}
