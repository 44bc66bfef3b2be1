import type { DbReader } from '../db/open.ts';
import type { Origin } from '../workbook/notes.ts';
import { metricQueries, metricSqlPath, metricSqlText, TABLES_SQL, tablesSql } from './duckdb.ts';
import { dumpTables, voteTables } from './registry.ts';
import { filesOfTable, legislaturesIn, type OpenOutlet, partsOf } from './table-files.ts';
import { recordsWide } from './tables/records-wide.ts';
import { filesOfVotes, votesWithRecords } from './vote-table.ts';
import { filesOfWhole, wholeTables } from './whole-tables.ts';

/** A part of the downloadable files. */
export type DumpPart =
  | { kind: 'texts' }
  /** A table of one legislature, or of all of them (null), in every format. */
  | { kind: 'table'; name: string; legislature: number | null }
  /** A table over every legislature, and of each. */
  | { kind: 'whole table'; name: string }
  | { kind: 'votes'; legislature: number; votes: number[] };

/** Number of votes whose files are made together. */
const VOTES = 200;

/**
 * Yields all downloads in parts that depend only on the database. The longest come first and the shortest
 * last, so that threads that share them finish at about the same time.
 */
export function* dumpParts(read: DbReader): Generator<DumpPart> {
  // The last of them, the records with all names, takes two fifths of the total time.
  for (const { name } of wholeTables.toReversed()) yield { kind: 'whole table', name };
  for (const table of dumpTables) {
    if (wholeTables.includes(table)) continue;
    for (const legislature of partsOf(table, read)) yield { kind: 'table', name: table.name, legislature };
  }
  yield { kind: 'texts' };
  for (const legislature of legislaturesIn(read)) {
    const votes = votesWithRecords(read, legislature);
    for (let at = 0; at < votes.length; at += VOTES)
      yield { kind: 'votes', legislature, votes: votes.slice(at, at + VOTES) };
  }
}

/** Makes the files of a part. */
export async function filesOfPart<Made>(
  part: DumpPart,
  read: DbReader,
  origin: Origin,
  open: OpenOutlet<Made>,
): Promise<Made[]> {
  switch (part.kind) {
    case 'texts':
      return textFiles().map(([path, text]) => {
        const outlet = open(path);
        outlet.add(new TextEncoder().encode(text));
        return outlet.finish(null);
      });
    case 'table': {
      const table = dumpTables.find(({ name }) => name === part.name)!;
      return filesOfTable(table, part.legislature, read, origin, open);
    }
    case 'whole table':
      return filesOfWhole(wholeTables.find(({ name }) => name === part.name)!, read, origin, open);
    case 'votes':
      return [...filesOfVotes(voteTables, read, part.legislature, part.votes, open)];
  }
}

const textFiles = (): [path: string, text: string][] => [
  [TABLES_SQL, tablesSql([...dumpTables, recordsWide])],
  ...metricQueries.map((query): [string, string] => [metricSqlPath(query), metricSqlText(query)]),
];
