import type { Read } from '../db/open.ts';
import { dumpTables, voteTables } from './registry.ts';
import { metricSqlPath, metricSqlText } from './sql/metric-sql.ts';
import { metricQueries } from './sql/registry.ts';
import { TABLES_SQL, tablesSql } from './sql/tables-sql.ts';
import { type Beginning, legislaturesIn, type TableFile, tableFiles } from './table-files.ts';
import { voteFiles, votesWithRecords } from './vote-table.ts';

/** Facts about a release that its tables carry inside, where their format has a place for them. */
export type TableFacts = Readonly<Record<string, string>>;

/** What need not be made, because a former release has the same files. */
export interface DumpsDone {
  /** Legislatures with all their tables. */
  legislatures: readonly number[];
  /** Votes with their own files. */
  votes: readonly number[];
  /** Tables of the other legislatures whose files begin as they did. */
  begun: readonly BegunTable[];
}

/** A table of which a former release has the first rows, and the folder of that release. */
export type BegunTable = Omit<Beginning, 'former'> & { folder: string };

/** What is there already, and how to read what is begun; parts are of the usual length unless they are told. */
export interface DumpsTaken {
  done: DumpsDone;
  readFile(path: string): Uint8Array;
  partRows?: number;
}

const NOTHING_TAKEN: DumpsTaken = {
  done: { legislatures: [], votes: [], begun: [] },
  readFile: (path) => {
    throw new Error(`Nothing was begun in ${path}`);
  },
};

/** Every downloadable file made from a database, one at a time. */
export async function* dumpFiles(
  read: Read,
  facts: TableFacts,
  { done, readFile, ...parts }: DumpsTaken = NOTHING_TAKEN,
): AsyncGenerator<TableFile> {
  yield textFile(TABLES_SQL, tablesSql(dumpTables, read));
  for (const query of metricQueries) yield textFile(metricSqlPath(query), metricSqlText(query));
  const legislatures = legislaturesIn(read).filter((id) => !done.legislatures.includes(id));
  yield* tableFiles(dumpTables, read, {
    about: facts,
    wanted: [null, ...legislatures],
    beginnings: done.begun.map(({ folder, ...begun }) => ({
      ...begun,
      former: (path) => readFile(`${folder}/${path}`),
    })),
    ...parts,
  });
  const doneVotes = new Set(done.votes);
  for (const id of legislatures) {
    const votes = votesWithRecords(read, id).filter((vote) => !doneVotes.has(vote));
    yield* voteFiles(voteTables, read, id, votes);
  }
}

const textFile = (path: string, text: string): TableFile => ({
  path,
  bytes: new TextEncoder().encode(text),
  rows: null,
});
