import { z } from 'zod';
import type { DumpTable, Row, Value } from '../../core/dump-table.ts';
import { type Comparison, compareDatabases } from '../../db/compare.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import type { Table } from '../../db/table.ts';
import { tables } from '../../db/tables.ts';
import { factTables } from '../../dumps/fact-tables.ts';
import { ndjson } from '../../dumps/formats/ndjson.ts';
import { storedTable } from '../../dumps/stored-table.ts';
import { partsOf, tablePath } from '../../dumps/table-files.ts';
import { recordsByVote, voteRecords } from '../../dumps/tables/vote-records.ts';
import type { ReleaseOnDisk } from '../release/pointer.ts';
import { DATABASE } from '../release/release.ts';

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

/** Tables that summaries of changes are collected from, besides the records of votes. */
const COLLECTED = ['initiatives', 'mandates', 'memberships', 'votes'] as const;

/**
 * Compares the columns that both releases have, of the tables that a summary is collected from. Returns null
 * if one of the releases lacks such a table, or its key.
 */
export function sharedChanges(from: ReleaseOnDisk, to: ReleaseOnDisk): Iterable<TableChanges> | null {
  const comparison = compareDatabases(`${to.folder}/${DATABASE}`, `${from.folder}/${DATABASE}`);
  const isKnown = (name: keyof typeof tables) => {
    const shared = comparison.sharedColumns(name);
    return tables[name].primaryKey.every((column) => shared.includes(column));
  };
  if ([...COLLECTED, 'vote_records' as const].every(isKnown)) return changesOfShared(from, to, comparison);
  comparison.close();
  return null;
}

function* changesOfShared(
  from: ReleaseOnDisk,
  to: ReleaseOnDisk,
  comparison: Comparison,
): Generator<TableChanges> {
  const [was, now] = [openDatabase(`${from.folder}/${DATABASE}`), openDatabase(`${to.folder}/${DATABASE}`)];
  try {
    for (const name of COLLECTED) {
      const { row, references } = tables[name] as Table;
      const shared = comparison.sharedColumns(name).filter((column) => references[column] !== 'sources');
      const fields = Object.fromEntries(
        Object.entries(row.shape).filter(([column]) => shared.includes(column)),
      );
      const table = storedTable(tables[name], { title: name, row: z.object(fields) });
      for (const part of partsIn(table, was, now))
        yield { table, changes: rowChanges(table.rows(was, part), table.rows(now, part), layoutOf(table)) };
    }
    yield* recordChanges(comparison, was, now);
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

/** Indexes of columns in a row. */
type Places = readonly number[];

/** A row that was added, removed or changed between two releases. */
export type RowChange =
  | { change: 'added'; now: Row }
  | { change: 'removed'; was: Row }
  | { change: 'changed'; was: Row; now: Row };

/** The columns of a table’s key, and the columns its rows are sorted by. */
interface Layout {
  key: Places;
  order: Places;
}

/**
 * Compares two lists of rows by key. Reads both at once in their common order and keeps only rows that differ
 * in memory; a row whose sort columns changed is still matched by its key.
 */
export function rowChanges(was: Iterable<Row>, now: Iterable<Row>, { key, order }: Layout): RowChange[] {
  const [gone, come] = [new Map<string, Row>(), new Map<string, Row>()];
  const keyOf = (row: Row) => JSON.stringify(key.map((at) => row[at]));
  walkTogether(was, now, order, {
    onlyWas: (row) => void gone.set(keyOf(row), row),
    onlyNow: (row) => void come.set(keyOf(row), row),
  });
  const changes: RowChange[] = [];
  for (const [id, row] of come) {
    const previous = gone.get(id);
    if (previous === undefined) changes.push({ change: 'added', now: row });
    else if (!sameRow(previous, row)) changes.push({ change: 'changed', was: previous, now: row });
  }
  for (const [id, row] of gone) if (!come.has(id)) changes.push({ change: 'removed', was: row });
  return changes.sort((one, other) => compared(rowOf(one), rowOf(other), key));
}

/** Returns the new row, or the old one if the row was removed. */
export const rowOf = (change: RowChange): Row => (change.change === 'removed' ? change.was : change.now);

/** The values of a row by the names of their columns. */
export type Fields = Record<string, Value>;

/** Returns the values of a row by the names of their columns. */
export const fieldsOf = ({ columns }: DumpTable, row: Row): Fields =>
  Object.fromEntries(columns.map(({ name }, at) => [name, row[at]!]));

interface Visitor {
  onlyWas(row: Row): void;
  onlyNow(row: Row): void;
}

function walkTogether(was: Iterable<Row>, now: Iterable<Row>, order: Places, visit: Visitor): void {
  const [left, right] = [was[Symbol.iterator](), now[Symbol.iterator]()];
  let [one, other] = [left.next(), right.next()];
  while (one.done !== true || other.done !== true) {
    const place = one.done ? 1 : other.done ? -1 : compared(one.value, other.value, order);
    if (place !== 0 || !sameRow(one.value, other.value)) {
      if (place <= 0) visit.onlyWas(one.value);
      if (place >= 0) visit.onlyNow(other.value);
    }
    if (place <= 0) one = left.next();
    if (place >= 0) other = right.next();
  }
}

function sameRow(one: Row, other: Row): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return one.length === other.length;
}

function compared(one: Row, other: Row, places: Places): number {
  for (const at of places) {
    const place = comparedValues(one[at]!, other[at]!);
    if (place !== 0) return place;
  }
  return 0;
}

/** Compares two values; null sorts before everything, as in the database. */
function comparedValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null) return -1;
  if (other === null) return 1;
  return one < other ? -1 : 1;
}
