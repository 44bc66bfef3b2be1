import type { Read } from '../db/open.ts';
import type { Column } from './columns.ts';
import type { Row } from './dump-table.ts';
import { csvHeader, csvLines } from './formats/csv.ts';
import type { TableFile } from './table-files.ts';

/** A table about one vote with the names people look for: a file for each vote that has records. */
export interface VoteTable {
  /** What its files are called after the number of the vote. */
  name: string;
  title: string;
  description: string;
  columns: readonly Column[];
  /** The rows of each vote of a legislature, in the order of the votes. */
  rowsByVote(read: Read, legislature: number): Iterable<{ vote: number; rows: Row[] }>;
}

/** Where a file about a vote lies in a release: `dumps/15/votes/15155012-records.csv`. */
export const voteFilePath = ({ name }: Pick<VoteTable, 'name'>, legislature: number, vote: number): string =>
  `dumps/${legislature}/votes/${vote}-${name}.csv`;

/** Every file about the votes of a legislature, as plain CSV: people open it with whatever they have. */
export function* voteFiles(
  tables: readonly VoteTable[],
  read: Read,
  legislature: number,
): Generator<TableFile> {
  const text = new TextEncoder();
  for (const table of tables) {
    const header = csvHeader(table.columns);
    for (const { vote, rows } of table.rowsByVote(read, legislature)) {
      yield {
        path: voteFilePath(table, legislature, vote),
        bytes: text.encode(header + csvLines(rows)),
        rows: rows.length,
      };
    }
  }
}

/** Rows that follow each other and begin with the number of the same vote. */
export function* byVote<Values extends readonly [number, ...unknown[]]>(
  rows: Iterable<Values>,
): Generator<{ vote: number; rows: Values[] }> {
  let own: Values[] = [];
  for (const row of rows) {
    if (own.length > 0 && own[0]![0] !== row[0]) {
      yield { vote: own[0]![0], rows: own };
      own = [];
    }
    own.push(row);
  }
  if (own.length > 0) yield { vote: own[0]![0], rows: own };
}

/** The votes of a legislature that have records, by number. */
export const votesWithRecords = ({ db, all }: Read, legislature: number): number[] =>
  all(
    db
      .selectFrom('votes')
      .select('id')
      .where('legislature_id', '=', legislature)
      .where('has_records', '=', 1)
      .orderBy('id'),
  ).map(({ id }) => id);
