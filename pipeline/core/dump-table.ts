import { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { units } from '../model/fields.ts';

/** Column types that every format supports. A text with `values` accepts only those. */
export const COLUMN_TYPES = ['integer', 'number', 'text', 'boolean', 'date', 'date-time'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

/** A column of a table, with its metadata for the data dictionary and the catalogues. */
export interface Column {
  name: string;
  type: ColumnType;
  /** The only possible texts, in their order; null if any text is possible. */
  values: readonly string[] | null;
  /** Unit of a number, such as `percent`; null without a unit. */
  unit: string | null;
  nullable: boolean;
  description: string;
  /** The column of another table that contains its values; null if it refers to no table. */
  references: { table: string; column: string } | null;
}

/** Columns whose values refer to the column `id` of another table. */
type References = Readonly<Record<string, string>>;

/** Returns the columns of a row: one for each field, with its metadata in the model. */
export const columnsOf = (row: z.ZodObject, references: References = {}): Column[] =>
  Object.entries(row.shape).map(([name, schema]) => columnOf(name, schema as z.ZodType, references[name]));

/** Returns the column of one field. */
export function columnOf(name: string, schema: z.ZodType, target?: string): Column {
  const { description } = schema.meta() ?? {};
  if (description === undefined) throw new Error(`The column ${name} has no description`);
  const value = underlying(schema);
  return {
    name,
    type: typeOf(value),
    values: value instanceof z.ZodEnum ? (value.options as string[]) : null,
    unit: units.get(value)?.unit ?? null,
    nullable: value !== schema,
    description,
    references: target === undefined ? null : { table: target, column: 'id' },
  };
}

const underlying = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable ? underlying(schema.unwrap() as z.ZodType) : schema;

/** Returns the type of a column with values of a schema. */
function typeOf(schema: z.ZodType): ColumnType {
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodNumberFormat) return 'integer';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodISODate) return 'date';
  return schema instanceof z.ZodISODateTime ? 'date-time' : 'text';
}

/** A value of a table in a type that every format supports: dates are texts in ISO 8601. */
export type Value = string | number | boolean | null;

/** One row, its values in the order of the columns. */
export type Row = readonly Value[];

/** Whether a table has one file for everything, or one for each legislature because it grows with them. */
type Scope = 'all' | 'legislature';

/**
 * A downloadable table, described once: every format, the data dictionary and the catalogues are derived from
 * it.
 */
export interface DumpTable {
  name: string;
  title: string;
  /** Meaning of one row. */
  description: string;
  scope: Scope;
  /** Whether it has too many rows or columns for a spreadsheet, because it grows with the records of votes. */
  tooLarge?: boolean;
  /** Whether it has no workbook although it is small, because only programs join it with other tables. */
  noWorkbook?: boolean;
  columns: readonly Column[];
  /** Generated columns after the others; only a wide table has them. */
  pivot: Pivot | null;
  primaryKey: readonly string[];
  /** Columns that the rows are sorted by, ascending, nulls first; together they are unique. */
  order: readonly string[];
  /** Yields the rows of one legislature, or all of them (null) if the table is one file. */
  rows(read: DbReader, legislature: number | null): Iterable<Row>;
  /** Yields the same rows in batches, if they are made in batches. */
  pieces?(read: DbReader, legislature: number | null): Iterable<readonly Row[]>;
}

/** Many columns of one kind: `vote_15155012` for each vote. */
interface Pivot {
  /** The common metadata of the columns; its name contains the variable part in braces. */
  column: Column;
  names(read: DbReader, legislature: number | null): string[];
}

/** The columns of a table, and the order of its rows. */
interface Shape {
  columns: readonly Column[];
  order: readonly string[];
}

/** Reads the rows of a table; `legislature` is null for a table that is one file. */
export type RowSource = (read: DbReader, legislature: number | null, shape: Shape) => Iterable<Row>;

/** Description of a table file; its columns are the fields of the row. */
export interface Description<Fields extends z.ZodObject>
  extends Omit<DumpTable, 'columns' | 'pivot' | 'order' | 'rows'> {
  row: Fields;
  /** Sort columns, if they differ from the primary key. */
  order?: readonly string[];
  /**
   * Columns that refer to a row of another table: `{ person_id: 'persons' }` means the column id of that
   * table.
   */
  references?: References;
  pivot?: Pivot;
  rows: RowSource;
}

/** Defines a table once. */
export function dumpTable<Fields extends z.ZodObject>({
  row,
  references = {},
  pivot,
  order,
  rows,
  ...description
}: Description<Fields>): DumpTable {
  const columns = columnsOf(row, references);
  const shape = { columns, order: order ?? description.primaryKey };
  return {
    ...description,
    ...shape,
    pivot: pivot ?? null,
    rows: (read, legislature) => rows(read, legislature, shape),
  };
}

/** Returns every column of one file of a table. */
export const columnsIn = (table: DumpTable, read: DbReader, legislature: number | null): readonly Column[] =>
  table.pivot === null
    ? table.columns
    : [
        ...table.columns,
        ...table.pivot.names(read, legislature).map((name) => ({ ...table.pivot!.column, name })),
      ];

/**
 * Returns a source of rows that are computed one by one, in the order of the table; the legislature is added
 * to each.
 */
export const computed = (rows: (read: DbReader, legislature: number) => Iterable<object>): RowSource =>
  function* (read, legislature, { columns }) {
    for (const row of rows(read, legislature!)) {
      const whole: Record<string, Value> = { legislature_id: legislature, ...row };
      yield columns.map(({ name }) => whole[name]!);
    }
  };
