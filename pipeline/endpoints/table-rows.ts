import { z } from 'zod';
import type { Endpoint } from '../core/endpoint.ts';
import { chosenFields, rowOf } from '../core/fields.ts';

/** Maximum rows of one table; clients fetch more by page, or from the downloadable tables. */
const MOST_ROWS = 10_000;

const page_size = z
  .int()
  .min(1)
  .max(MOST_ROWS)
  .default(MOST_ROWS)
  .meta({
    description: `Maximum number of rows in the table. By default all rows are returned, up to ${MOST_ROWS}.`,
  });

/** The route of a list as a table. */
export type TableRoute = Pick<Endpoint, 'path' | 'params' | 'whole'>;

/** Returns the route of a list as a table: its address with a suffix; null for a route that returns no list. */
export function tableRoute({ path, params, whole, result }: Endpoint, ending: string): TableRoute | null {
  if (rowOf(result) === null) return null;
  return {
    path: path + ending,
    params: 'page_size' in params.shape ? params.extend({ page_size }) : params,
    ...(whole === undefined ? {} : { whole }),
  };
}

/** A column of a list as a table: a field of its items, or of an object in them. */
export interface ListColumn {
  /** Names of the fields that lead to it. */
  path: string[];
  /** Whether the path passes through a list, so that one row has several values. */
  several: boolean;
  /** The schema of one value, without null. */
  schema: z.ZodType;
  /** Its description, or that of the object that it belongs to. */
  description: string;
}

/** A list as a table. */
export interface ListTable {
  columns: readonly ListColumn[];
  rows: Iterable<unknown[]>;
}

/** Returns the name of a column: fields of an object have a dot (`totals.yes`). */
export const nameOf = ({ path }: Pick<ListColumn, 'path'>): string => path.join('.');

/**
 * Returns the items of a JSON answer as rows, and the fields of their schema as columns, in that order; with
 * `fields` only those. Values of an array share a cell, separated by bars; a bar or backslash in a value is
 * escaped by a backslash. The fields of a list of objects become columns of such cells, with values in the
 * same order. A field with names of its own in each item has a column for every name, in the order of the items.
 */
export function tableOf(result: z.ZodType, body: string, fields?: readonly string[]): ListTable {
  const row = rowOf(result)!;
  const items = itemsOf<unknown>(body);
  const columns = columnsOf(fields === undefined ? row : onlyColumns(row, fields), items);
  return { columns, rows: rowsOf(items, columns) };
}

/** Returns the items of a JSON answer: of an array, a page or a dump. */
export function itemsOf<Item>(body: string): Item[] {
  const answer: Item[] | { items: Item[] } = JSON.parse(body);
  return Array.isArray(answer) ? answer : answer.items;
}

/** Yields one row after another: all cells of a long list take more memory than its items. */
function* rowsOf(items: readonly unknown[], columns: readonly ListColumn[]): Iterable<unknown[]> {
  for (const item of items) yield columns.map((column) => cellOf(item, column));
}

function onlyColumns(row: z.ZodType, fields: readonly string[]): z.ZodType {
  const { shape } = row as z.ZodObject;
  return z.object(Object.fromEntries(chosenFields(shape, fields).map((name) => [name, shape[name]!])));
}

/** What is known of a column on the way from the row to its values. */
interface Found extends Pick<ListColumn, 'path' | 'several'> {
  /** Description of the field. */
  own: string;
  /** Description of the object that has the field. */
  above: string;
}

function columnsOf(
  schema: z.ZodType,
  items: readonly unknown[],
  found: Found = { path: [], several: false, own: '', above: '' },
): ListColumn[] {
  const { path, several, above } = found;
  const own = found.own || (schema.meta()?.description ?? '');
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return columnsOf(schema.unwrap() as z.ZodType, items, { ...found, own });
  if (schema instanceof z.ZodArray)
    return columnsOf(schema.element as z.ZodType, items, { ...found, own, several: true });
  if (schema instanceof z.ZodRecord)
    return namesAt(items, path).flatMap((name) =>
      columnsOf(schema.valueType as z.ZodType, items, { path: [...path, name], several, own, above }),
    );
  if (!(schema instanceof z.ZodObject)) return [{ path, several, schema, description: own || above }];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
    columnsOf(field, items, { path: [...path, name], several, own: '', above: own || above }),
  );
}

/** Returns every name in a field of the items, in the order of their first item. */
const namesAt = (items: readonly unknown[], path: string[]): string[] => [
  ...new Set(items.flatMap((item) => valuesAt(item, path)).flatMap((value) => Object.keys(value ?? {}))),
];

function cellOf(row: unknown, { path, several }: ListColumn): unknown {
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
