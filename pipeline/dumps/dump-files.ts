import type { Read } from '../db/open.ts';
import { dumpTables, voteTables } from './registry.ts';
import { metricSqlPath, metricSqlText } from './sql/metric-sql.ts';
import { metricQueries } from './sql/registry.ts';
import { TABLES_SQL, tablesSql } from './sql/tables-sql.ts';
import { legislaturesIn, type TableFile, tableFiles } from './table-files.ts';
import { voteFiles, votesWithRecords } from './vote-table.ts';

/** Facts about a release that its tables carry inside, where their format has a place for them. */
export type TableFacts = Readonly<Record<string, string>>;

/** What need not be made, because a former release has the same files. */
export interface DumpsDone {
  /** Legislatures with all their tables. */
  legislatures: readonly number[];
  /** Votes with their own files. */
  votes: readonly number[];
}

const NOTHING_DONE: DumpsDone = { legislatures: [], votes: [] };

/** Every downloadable file made from a database, one at a time. */
export async function* dumpFiles(
  read: Read,
  facts: TableFacts,
  done: DumpsDone = NOTHING_DONE,
): AsyncGenerator<TableFile> {
  yield textFile(TABLES_SQL, tablesSql(dumpTables, read));
  for (const query of metricQueries) yield textFile(metricSqlPath(query), metricSqlText(query));
  const legislatures = legislaturesIn(read).filter((id) => !done.legislatures.includes(id));
  yield* tableFiles(dumpTables, read, facts, [null, ...legislatures]);
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
