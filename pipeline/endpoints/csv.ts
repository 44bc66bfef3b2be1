import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { chosenFields, rowOf } from './fields.ts';

/** The ending that asks a list for its table. */
export const CSV = '.csv';

/** As many rows as one table of a list has at most: whoever wants more asks for its next page, or for the tables of everything. */
const MOST_ROWS = 10_000;

const page_size = z
  .int()
  .min(1)
  .max(MOST_ROWS)
  .default(MOST_ROWS)
  .meta({
    description: `Rows of a table: all of them, up to ${MOST_ROWS}, unless fewer are asked for.`,
  });

/** A list as a table: the same address with an ending, the same parameters and one more. */
export type CsvRoute = Pick<Endpoint, 'path' | 'params'>;

const bom = z.boolean().default(false).meta({
  description:
    'For Excel: a byte order mark first, and an apostrophe before text that a spreadsheet would take for a formula.',
});

/** The table of a route that answers a list; null for any other route. */
export const csvRoute = ({ path, params, result }: Endpoint): CsvRoute | null =>
  rowOf(result) === null
    ? null
    : { path: path + CSV, params: params.extend('page_size' in params.shape ? { page_size, bom } : { bom }) };

/** How a table is written. */
interface TableMode {
  /** For spreadsheets. */
  bom: boolean;
  /** The fields that were asked for; all of them without it. */
  fields?: readonly string[];
}

/**
 * A JSON answer as a table (RFC 4180): its items are the rows, and the fields of their schema the columns, in that
 * order. Fields of an object are named with a dot (`totals.yes`); values of an array stand in one cell with bars
 * between them, where a bar or backslash of a value has a backslash before it; the fields of a list of objects are
 * columns of such cells, in step with each other. Null is an empty cell, an empty text is `""`.
 */
export function csvOf(result: z.ZodType, body: string, { bom, fields }: TableMode): string {
  const row = rowOf(result)!;
  const columns = columnsOf(fields === undefined ? row : onlyColumns(row, fields));
  const answer = JSON.parse(body);
  const rows: unknown[] = Array.isArray(answer) ? answer : answer.items;
  return stringify(
    rows.map((row) => columns.map((column) => cellOf(row, column))),
    {
      columns: columns.map(({ path }) => path.join('.')),
      header: true,
      record_delimiter: '\r\n',
      // An empty text is not nothing, and a line ends in a cell by other characters than a row does.
      quoted_match: /^$|[\r\n]/,
      cast: { boolean: String },
      bom,
      escape_formulas: bom,
    },
  );
}

function onlyColumns(row: z.ZodType, fields: readonly string[]): z.ZodType {
  const { shape } = row as z.ZodObject;
  return z.object(Object.fromEntries(chosenFields(shape, fields).map((name) => [name, shape[name]!])));
}

interface Column {
  /** Names of the fields that lead to it. */
  path: string[];
  /** Whether a list lies on that way, so that one row has several values. */
  several: boolean;
}

function columnsOf(schema: z.ZodType, path: string[] = [], several = false): Column[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return columnsOf(schema.unwrap() as z.ZodType, path, several);
  if (schema instanceof z.ZodArray) return columnsOf(schema.element as z.ZodType, path, true);
  if (!(schema instanceof z.ZodObject)) return [{ path, several }];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
    columnsOf(field, [...path, name], several),
  );
}

function cellOf(row: unknown, { path, several }: Column): unknown {
  const values = valuesAt(row, path);
  if (!several) return values[0];
  return values.length === 0 ? null : values.map(barred).join('|');
}

function valuesAt(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined || value === null || value === undefined) return [value];
  return valuesAt((value as Record<string, unknown>)[name], rest);
}

const barred = (value: unknown): string => String(value ?? '').replaceAll(/[\\|]/g, '\\$&');
