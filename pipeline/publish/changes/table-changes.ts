import type { DumpTable, Row } from '../../core/dump-table.ts';
import { type Comparison, compareDatabases } from '../../db/compare.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import { factTables } from '../../dumps/fact-tables.ts';
import { ndjson } from '../../dumps/formats/ndjson.ts';
import { partsOf, tablePath } from '../../dumps/table-files.ts';
import { recordsByVote, voteRecords } from '../../dumps/tables/vote-records.ts';
import { DATABASE } from '../release/release.ts';
import type { ReleaseOnDisk } from '../release/release-on-disk.ts';
import { type RowChange, rowChanges } from './row-changes.ts';

/** Changes in some rows of one table. */
export interface TableChanges {
  table: DumpTable;
  changes: RowChange[];
}

/**
 * Compares the tables of facts of two releases, in the order of the tables and of their keys, a legislature
 * or a vote at a time. Returns null if rows cannot be compared because the columns differ. Figures computed
 * from the facts are left out: one more vote changes nearly all of them.
 */
export function tableChanges(from: ReleaseOnDisk, to: ReleaseOnDisk): Iterable<TableChanges> | null {
  const comparison = compareDatabases(`${to.folder}/${DATABASE}`, `${from.folder}/${DATABASE}`);
  if (comparison.sameShape) return changesOfTables(from, to, comparison);
  comparison.close();
  return null;
}

function* changesOfTables(
  from: ReleaseOnDisk,
  to: ReleaseOnDisk,
  comparison: Comparison,
): Generator<TableChanges> {
  const [was, now] = [openDatabase(`${from.folder}/${DATABASE}`), openDatabase(`${to.folder}/${DATABASE}`)];
  try {
    for (const table of factTables) {
      if (table === voteRecords) yield* recordChanges(comparison, was, now);
      else
        for (const part of partsIn(table, was, now))
          yield { table, changes: changesOf(table, part, { from, to, was, now }) };
    }
  } finally {
    was.close();
    now.close();
    comparison.close();
  }
}

function* recordChanges(comparison: Comparison, was: DbReader, now: DbReader): Generator<TableChanges> {
  const [before, after] = [recordsByVote(was), recordsByVote(now)];
  const layout = layoutOf(voteRecords);
  for (const vote of votesToCompare(comparison, was, now))
    yield { table: voteRecords, changes: rowChanges(before(vote), after(vote), layout) };
}

/**
 * Returns the votes whose records are compared: those with a changed record or deputy. Reading all records
 * twice would take seconds.
 */
function votesToCompare(comparison: Comparison, was: DbReader, now: DbReader): number[] {
  const mandates = comparison.differing('mandates', 'id');
  const votesOf = ({ db, all }: DbReader) =>
    all(db.selectFrom('vote_records').select('vote_id').distinct().where('mandate_id', 'in', mandates)).map(
      ({ vote_id }) => vote_id,
    );
  const differing = comparison.differing('vote_records', 'vote_id');
  return [...new Set([...differing, ...votesOf(was), ...votesOf(now)])].sort((one, other) => one - other);
}

interface Sides {
  from: ReleaseOnDisk;
  to: ReleaseOnDisk;
  was: DbReader;
  now: DbReader;
}

function changesOf(table: DumpTable, part: number | null, { from, to, was, now }: Sides): RowChange[] {
  const path = tablePath(table, part, ndjson);
  const hash = hashIn(from, path);
  if (hash !== undefined && hash === hashIn(to, path)) return [];
  const rowsOf = (read: DbReader): Iterable<Row> => table.rows(read, part);
  return rowChanges(rowsOf(was), rowsOf(now), layoutOf(table));
}

const hashIn = ({ manifest }: ReleaseOnDisk, path: string): string | undefined =>
  manifest.files.find((file) => file.path === path)?.sha256;

const partsIn = (table: DumpTable, was: DbReader, now: DbReader): (number | null)[] =>
  [...new Set([...partsOf(table, was), ...partsOf(table, now)])].sort((one, other) => one! - other!);

const layoutOf = ({ columns, primaryKey, order }: DumpTable) => {
  const places = (names: readonly string[]) =>
    names.map((name) => columns.findIndex((column) => column.name === name));
  return { key: places(primaryKey), order: places(order) };
};
