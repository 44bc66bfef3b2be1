import type { ColumnType, Row } from '../../pipeline/core/dump-table.ts';
import { openWorkbook, type WorkbookTable } from '../../pipeline/workbook/workbook.ts';

export const origin = {
  licence: 'CC-BY-4.0',
  attribution: 'Hemicicle, with public data of a chamber',
  release: '2025-01-22-0123abcd',
  address: 'https://votes.example/data/v/2025-01-22-0123abcd/',
  fictional: false,
};

/** Returns a table with one column of each of these types. */
export const tableOf = (types: readonly ColumnType[], more: Partial<WorkbookTable> = {}): WorkbookTable => ({
  name: 'things',
  title: 'Things',
  description: 'One thing.',
  columns: types.map((type, at) => ({
    ...{ name: `column_${at}`, type, values: null, unit: null, description: `Meaning of ${at}.` },
  })),
  origin,
  ...more,
});

/** Returns the workbook of a table, written in pieces of this many rows. */
export function written(table: WorkbookTable, rows: readonly Row[], size = rows.length || 1): Buffer {
  const pieces: Uint8Array[] = [];
  const workbook = openWorkbook(table, (piece) => void pieces.push(new Uint8Array(piece)));
  for (let at = 0; at < rows.length; at += size) workbook.add(rows.slice(at, at + size));
  workbook.finish();
  return Buffer.concat(pieces);
}
