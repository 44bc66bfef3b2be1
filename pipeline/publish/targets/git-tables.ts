import type { DumpTable, Row } from '../../core/dump-table.ts';
import type { DbReader } from '../../db/open.ts';
import { metricQueries } from '../../dumps/duckdb.ts';
import { csvHeader, csvLine } from '../../dumps/formats/csv.ts';
import { dumpTables } from '../../dumps/registry.ts';
import { partsOf } from '../../dumps/table-files.ts';

/** A text of the repository. */
export interface GitFile {
  path: string;
  text: string;
}

/**
 * Yields the tables as uncompressed CSV, one row a line, in the order of the table. Those about votes are
 * split by month, so that a new day changes only the files of its month. Wide tables are left out, and so are
 * figures over all votes: every day changes all of them, and they can be computed from the records.
 */
export function* gitTables(read: DbReader): Generator<GitFile> {
  const months = monthsOfVotes(read);
  for (const table of dumpTables.filter(readsWell)) {
    for (const part of partsOf(table, read)) {
      const name = `${part ?? 'all'}/${table.name}`;
      const monthOf = monthly(table, months);
      const rows = table.rows(read, part);
      if (monthOf === null) yield { path: `${name}.csv`, text: textOf(table, rows) };
      else
        for (const [month, own] of Map.groupBy(rows, monthOf))
          yield { path: `${name}/${month}.csv`, text: textOf(table, own) };
    }
  }
}

const figures = new Set(metricQueries.map(({ name }) => name));

const readsWell = (table: DumpTable): boolean =>
  table.pivot === null && (!figures.has(table.name) || at(table, 'vote_id') !== -1);

const at = ({ columns }: DumpTable, column: string): number =>
  columns.findIndex(({ name }) => name === column);

/** Returns a function that finds the month of a row; null for a table that is not split by month. */
function monthly(table: DumpTable, months: ReadonlyMap<number, string>): ((row: Row) => string) | null {
  if (table.name === 'votes') {
    const date = at(table, 'date');
    return (row) => monthOfDay(row[date] as string);
  }
  const vote = at(table, 'vote_id');
  return vote === -1 ? null : (row) => months.get(row[vote] as number)!;
}

const monthsOfVotes = ({ db, all }: DbReader): Map<number, string> =>
  new Map(all(db.selectFrom('votes').select(['id', 'date'])).map(({ id, date }) => [id, monthOfDay(date)]));

const monthOfDay = (day: string): string => day.slice(0, 'yyyy-mm'.length);

/** Converts line ends to line feeds, as git expects. */
const textOf = ({ columns }: DumpTable, rows: Iterable<Row>): string =>
  [csvHeader(columns), ...[...rows].map(csvLine)].map((line) => `${line.slice(0, -2)}\n`).join('');
