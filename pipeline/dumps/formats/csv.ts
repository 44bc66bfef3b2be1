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
  `${columns.map(({ name }) => cell(name)).join(',')}\r\n`;

/** What rows are as text, while they go from one file to the next. */
const texts = new WeakMap<readonly Row[], string>();

/** The lines of some rows, which are the same in every file that takes them. */
export function csvLines(rows: readonly Row[]): string {
  const lines = texts.get(rows) ?? linesOf(rows);
  texts.set(rows, lines);
  return lines;
}

/** Many lines end as the one before, with what is repeated of a vote: that text is made once. */
function linesOf(rows: readonly Row[]): string {
  let lines = '';
  let former: Row | null = null;
  /** The line from each column to its end. */
  const ends: string[] = [];
  for (const row of rows) {
    let at = row.length - 1;
    if (former !== null) while (at >= 0 && row[at] === former[at]) at--;
    for (; at >= 0; at--) ends[at] = cell(row[at]!) + (at === row.length - 1 ? '\r\n' : `,${ends[at + 1]}`);
    lines += ends[0]!;
    former = row;
  }
  return lines;
}

/** Characters that only a quoted cell may hold. */
const SPECIAL = /[",\r\n]/;

function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || SPECIAL.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
