import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Endpoint } from '../core/endpoint.ts';
import { chosenFields, rowOf } from '../core/fields.ts';

/** The suffix that requests a list as CSV. */
export const CSV = '.csv';

/** Maximum rows of one CSV answer; clients fetch more by page, or from the downloadable tables. */
const MOST_ROWS = 10_000;

const page_size = z
  .int()
  .min(1)
  .max(MOST_ROWS)
  .default(MOST_ROWS)
  .meta({
    description: `Maximum number of rows in the table. By default all rows are returned, up to ${MOST_ROWS}.`,
  });

/** The CSV route of a list: the same address with a suffix, and one more parameter. */
export type CsvRoute = Pick<Endpoint, 'path' | 'params'>;

const bom = z.boolean().default(false).meta({
  description:
    'For Excel: starts the file with a byte order mark, and puts an apostrophe before text that a spreadsheet would read as a formula.',
});

/** Returns the CSV route of a list route; null for any other route. */
export const csvRoute = ({ path, params, result }: Endpoint): CsvRoute | null =>
  rowOf(result) === null
    ? null
    : { path: path + CSV, params: params.extend('page_size' in params.shape ? { page_size, bom } : { bom }) };

/** How to write the CSV. */
interface TableMode {
  /** Whether to begin with a byte order mark, for spreadsheets. */
  bom: boolean;
  /** The requested fields; all without it. */
  fields?: readonly string[];
}

/**
 * Converts a JSON answer to CSV (RFC 4180): its items are the rows, and the fields of their schema the
 * columns, in that order. Fields of an object are named with a dot (`totals.yes`). Values of an array share a
 * cell, separated by bars; a bar or backslash in a value is escaped by a backslash. The fields of a list of
 * objects become columns of such cells, with values in the same order. Null is an empty cell, an empty text
 * is `""`.
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
      // Quotes empty texts, to distinguish them from null, and texts with line breaks of any kind.
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
  /** Whether the path passes through a list, so that one row has several values. */
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
