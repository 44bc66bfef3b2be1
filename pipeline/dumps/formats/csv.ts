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
  open: (columns) => gzippedLines(csvHeader(columns), csvLines),
};

/** The line of names. */
export const csvHeader = (columns: readonly Pick<Column, 'name'>[]): string =>
  `${columns.map(({ name }) => cell(name)).join(',')}\r\n`;

/** The lines of some rows. */
export function csvLines(rows: readonly Row[]): string {
  let lines = '';
  for (const row of rows) {
    lines += cell(row[0]!);
    for (let at = 1; at < row.length; at++) lines += `,${cell(row[at]!)}`;
    lines += '\r\n';
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
