import type { Column } from '../columns.ts';
import type { Row, Value } from '../dump-table.ts';
import type { Format } from './format.ts';
import { gzippedLines } from './gzipped.ts';

/**
 * Comma-separated values after RFC 4180, in UTF-8, compressed. Values are untouched: null is an empty cell, an empty
 * text is `""`.
 */
export const csv: Format = {
  ending: 'csv.gz',
  open: (columns, _, emit, plain) => gzippedLines(csvHeader(columns), csvLines, emit, plain),
};

/** The line of names. */
export const csvHeader = (columns: readonly Pick<Column, 'name'>[]): string =>
  csvLine(columns.map(({ name }) => name));

/** One line, with its end. */
export const csvLine = (row: Row): string => row.map(cell).join(',') + END;

const END = '\r\n';

/** What rows are in CSV, while they go from one file to the next. */
const made = new WeakMap<readonly Row[], Uint8Array<ArrayBuffer>>();

/** The lines of some rows in UTF-8, which are the same in every file that takes them. */
export function csvLines(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const lines = made.get(rows) ?? linesOf(rows);
  made.set(rows, lines);
  return lines;
}

/** Where lines are put together: as large as the largest piece so far. */
let room = Buffer.allocUnsafe(1 << 16);

/** Bytes in UTF-8 that a character of JavaScript takes at most. */
const MOST_BYTES = 3;

function ensureRoom(bytes: number): void {
  if (bytes <= room.length) return;
  const larger = Buffer.allocUnsafe(2 * bytes);
  room.copy(larger);
  room = larger;
}

/** Many lines end as the one before, with what is repeated of a vote: the bytes of that end are made once. */
function linesOf(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  let used = 0;
  let former: Row = [];
  /** The cells of the last line, each with what follows it, and the bytes of those from `split` on. */
  const cells: string[] = [];
  let split = 0;
  let end: Uint8Array = new Uint8Array();
  for (const row of rows) {
    let changed = 0;
    for (let at = 0; at < row.length; at++) {
      if (row[at] === former[at]) continue;
      changed = at + 1;
      cells[at] = cell(row[at]!) + (changed === row.length ? END : ',');
    }
    if (changed > split || split === row.length) {
      split = changed;
      end = Buffer.from(cells.slice(split).join(''));
    }
    let begin = '';
    for (let at = 0; at < split; at++) begin += cells[at]!;
    ensureRoom(used + begin.length * MOST_BYTES + end.length);
    used += room.write(begin, used);
    room.set(end, used);
    used += end.length;
    former = row;
  }
  return new Uint8Array(room.subarray(0, used));
}

/** Characters that only a quoted cell may hold. */
const SPECIAL = /[",\r\n]/;

function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || SPECIAL.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
