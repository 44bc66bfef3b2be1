import { z } from 'zod';
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
export type References = Readonly<Record<string, string>>;

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

function typeOf(schema: z.ZodType): ColumnType {
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodNumberFormat) return 'integer';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodISODate) return 'date';
  return schema instanceof z.ZodISODateTime ? 'date-time' : 'text';
}
