import type { Column, Row, Value } from '../../core/dump-table.ts';
import { utf8 } from '../../text/encode.ts';
import type { Format } from './format.ts';
import { gzippedLines } from './gzipped.ts';

/**
 * Comma-separated values after RFC 4180, in UTF-8, compressed. Values are unchanged: null is an empty cell,
 * an empty text is `""`.
 */
export const csv: Format = {
  ending: 'csv.gz',
  mediaType: 'text/csv',
  open: (columns, _, emit, plain) => gzippedLines(csvHeader(columns), csvLines, emit, plain),
};

/** Returns the header line. */
export const csvHeader = (columns: readonly Pick<Column, 'name'>[]): string =>
  csvLine(columns.map(({ name }) => name));

/** Returns one line with its line end. */
export const csvLine = (row: Row): string => row.map(cell).join(',') + END;

const END = '\r\n';

/** Cached CSV of batches of rows that several files contain. */
const made = new WeakMap<readonly Row[], Uint8Array<ArrayBuffer>>();

/** Returns the lines of some rows in UTF-8, cached for all files with these rows. */
export function csvLines(rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const lines = made.get(rows) ?? linesOf(rows);
  made.set(rows, lines);
  return lines;
}

const linesOf = (rows: readonly Row[]): Uint8Array<ArrayBuffer> => utf8(rows.map(csvLine).join(''));

/** Cells shared by many rows, with their CSV as text and in UTF-8. */
export interface KnownCells {
  cells: Row;
  text: string;
  bytes: Uint8Array;
}

export function knownCells(cells: Row): KnownCells {
  const text = cells.map(cell).join(',');
  return { cells, text, bytes: utf8(text) };
}

/** Returns the lines of rows with a common beginning. */
export function linesOfKnown(begin: Row, rest: readonly KnownCells[]): Uint8Array<ArrayBuffer> {
  const before = begin.map((value) => `${cell(value)},`).join('');
  let lines = '';
  for (const { text } of rest) lines += before + text + END;
  return utf8(lines);
}

/** Returns the lines of rows with a common beginning and end: the bytes of a long end are made once. */
function linesBetween(begin: Row, middles: readonly KnownCells[], end: Row): Uint8Array<ArrayBuffer> {
  const before = utf8(begin.map((value) => `${cell(value)},`).join(''));
  const around = Buffer.concat([utf8(`,${csvLine(end)}`), before]);
  const lines = Buffer.allocUnsafe(
    middles.reduce((sum, { bytes }) => sum + bytes.length + around.length, before.length),
  );
  lines.set(before);
  let at = before.length;
  for (const { bytes } of middles) {
    lines.set(bytes, at);
    lines.set(around, at + bytes.length);
    at += bytes.length + around.length;
  }
  return new Uint8Array(lines.buffer, lines.byteOffset, at - before.length);
}

/** Returns rows with a common beginning and end, and caches their lines. */
export function rowsOfKnown(begin: Row, middles: readonly KnownCells[], end: Row = []): Row[] {
  const rows = middles.map(({ cells }) => begin.concat(cells, end));
  made.set(rows, end.length === 0 ? linesOfKnown(begin, middles) : linesBetween(begin, middles, end));
  return rows;
}

/** Characters that require a quoted cell. */
const SPECIAL = /[",\r\n]/;

function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || SPECIAL.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
