import type { Column } from '../core/dump-table.ts';
import type { DbReader } from '../db/open.ts';
import { csvHeader } from './formats/csv.ts';
import type { OpenOutlet } from './table-files.ts';

/** A table about one vote with readable names: one file for each vote that has records. */
export interface VoteTable {
  /** Name of its files, after the number of the vote. */
  name: string;
  title: string;
  description: string;
  columns: readonly Column[];
  /** Returns the lines of each of these votes of a legislature, all of which have records. */
  linesByVote(
    read: DbReader,
    legislature: number,
    votes: readonly number[],
  ): Iterable<{ vote: number; rows: number; lines: Uint8Array }>;
}

/** Returns the path of a vote’s file in a release: `dumps/15/votes/15155012-records.csv`. */
const voteFilePath = ({ name }: Pick<VoteTable, 'name'>, legislature: number, vote: number): string =>
  `dumps/${legislature}/votes/${vote}-${name}.csv`;

/** Writes the files of some votes of a legislature, as uncompressed CSV that any program opens. */
export function* filesOfVotes<Made>(
  tables: readonly VoteTable[],
  read: DbReader,
  legislature: number,
  votes: readonly number[],
  open: OpenOutlet<Made>,
): Generator<Made> {
  const text = new TextEncoder();
  for (const table of tables) {
    const header = text.encode(csvHeader(table.columns));
    for (const { vote, rows, lines } of table.linesByVote(read, legislature, votes)) {
      const outlet = open(voteFilePath(table, legislature, vote));
      outlet.add(Buffer.concat([header, lines]));
      yield outlet.finish(rows);
    }
  }
}

/** Returns the votes of a legislature that have records, by number. */
export const votesWithRecords = ({ db, all }: DbReader, legislature: number): number[] =>
  all(
    db
      .selectFrom('votes')
      .select('id')
      .where('legislature_id', '=', legislature)
      .where('has_records', '=', 1)
      .orderBy('id'),
  ).map(({ id }) => id);
