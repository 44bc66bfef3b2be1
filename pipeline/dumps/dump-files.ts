import type { Read } from '../db/open.ts';
import { dumpTables, voteTables } from './registry.ts';
import { metricSqlPath, metricSqlText } from './sql/metric-sql.ts';
import { metricQueries } from './sql/registry.ts';
import { TABLES_SQL, tablesSql } from './sql/tables-sql.ts';
import { legislaturesIn, type TableFile, tableFiles } from './table-files.ts';
import { voteFiles } from './vote-table.ts';

/** Facts about a release that its tables carry inside, where their format has a place for them. */
export type TableFacts = Readonly<Record<string, string>>;

/** Every downloadable file made from a database, one at a time. */
export async function* dumpFiles(read: Read, facts: TableFacts): AsyncGenerator<TableFile> {
  yield textFile(TABLES_SQL, tablesSql(dumpTables, read));
  for (const query of metricQueries) yield textFile(metricSqlPath(query), metricSqlText(query));
  yield* tableFiles(dumpTables, read, facts);
  for (const legislature of legislaturesIn(read)) yield* voteFiles(voteTables, read, legislature);
}

const textFile = (path: string, text: string): TableFile => ({
  path,
  bytes: new TextEncoder().encode(text),
  rows: null,
});
