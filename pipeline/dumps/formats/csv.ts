import { utf8 } from '../../utf8.ts';
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
  mediaType: 'text/csv',
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

const linesOf = (rows: readonly Row[]): Uint8Array<ArrayBuffer> => utf8(rows.map(csvLine).join(''));

/** Cells that stand in many rows, and what they are in CSV, as text and in UTF-8. */
export interface KnownCells {
  cells: Row;
  text: string;
  bytes: Uint8Array;
}

export function knownCells(cells: Row): KnownCells {
  const text = cells.map(cell).join(',');
  return { cells, text, bytes: utf8(text) };
}

/** The lines of rows that begin alike. */
export function linesOfKnown(begin: Row, rest: readonly KnownCells[]): Uint8Array<ArrayBuffer> {
  const before = begin.map((value) => `${cell(value)},`).join('');
  let lines = '';
  for (const { text } of rest) lines += before + text + END;
  return utf8(lines);
}

/** The same of rows that end alike, too: the bytes of a long end are made once. */
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

/** Rows that begin and end alike, with their lines. */
export function rowsOfKnown(begin: Row, middles: readonly KnownCells[], end: Row = []): Row[] {
  const rows = middles.map(({ cells }) => begin.concat(cells, end));
  made.set(rows, end.length === 0 ? linesOfKnown(begin, middles) : linesBetween(begin, middles, end));
  return rows;
}

/** Characters that only a quoted cell may hold. */
const SPECIAL = /[",\r\n]/;

function cell(value: Value): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  return value === '' || SPECIAL.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
