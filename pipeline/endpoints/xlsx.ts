import type { z } from 'zod';
import { columnOf, type Value } from '../core/dump-table.ts';
import type { Endpoint } from '../core/endpoint.ts';
import type { NotedColumn, Origin } from '../workbook/notes.ts';
import { openWorkbook } from '../workbook/workbook.ts';
import { type ListColumn, type ListTable, nameOf, type TableRoute, tableRoute } from './table-rows.ts';

/** The suffix that requests a list as a workbook for spreadsheets. */
export const XLSX = '.xlsx';

/** Returns the XLSX route of a list route; null for any other route. */
export const xlsxRoute = (endpoint: Endpoint): TableRoute | null => tableRoute(endpoint, XLSX);

/** What a workbook says about its list. */
interface Noted {
  endpoint: Pick<Endpoint, 'path' | 'summary' | 'description'>;
  origin: Origin;
  /** Items on all pages together; null for a list without pages. */
  total: number | null;
}

/** Number of rows that are converted at once. */
const AT_ONCE = 100;

/** Converts a table to a workbook with notes on its columns. */
export function xlsxOf(
  { columns, rows }: ListTable,
  { endpoint, origin, total }: Noted,
): Uint8Array<ArrayBuffer> {
  const { path, summary, description } = endpoint;
  const pieces: Uint8Array[] = [];
  const workbook = openWorkbook(
    {
      name: path.replaceAll(/\{\w+\}/g, '').replaceAll(/\/+/g, ' '),
      title: summary,
      description: description ?? `${summary}.`,
      columns: columns.map(noted),
      origin,
      total,
    },
    (piece) => void pieces.push(piece),
  );
  let waiting: Value[][] = [];
  for (const row of rows) {
    waiting.push(row.map(asCell));
    if (waiting.length < AT_ONCE) continue;
    workbook.add(waiting);
    waiting = [];
  }
  workbook.add(waiting);
  workbook.finish();
  return joined(pieces);
}

/** Describes a column; a cell with several values is text. */
function noted(column: ListColumn): NotedColumn {
  const { several, schema, description } = column;
  const found = columnOf(nameOf(column), schema.meta({ description }) as z.ZodType);
  return several ? { ...found, type: 'text' } : found;
}

function asCell(value: unknown): Value {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : (value as Value);
}

/** Joins pieces in a buffer of their own, which can be transferred to another thread. */
function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
