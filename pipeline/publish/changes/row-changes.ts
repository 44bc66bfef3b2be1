import type { Row, Value } from '../../core/dump-table.ts';

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
