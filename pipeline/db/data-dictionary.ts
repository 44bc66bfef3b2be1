import { z } from 'zod';
import { type Table, table } from './table.ts';
import type { View } from './views.ts';

/** Descriptions of all columns, stored in the database itself for users who have only the file. */
export const dataDictionary = table(
  'data_dictionary',
  'Description of a column of a table or view.',
  z.object({
    table_name: z.string().meta({ description: 'The table or view.' }),
    position: z
      .int()
      .nonnegative()
      .meta({ description: 'Position of the column, from 1; 0 for the description of the table itself.' }),
    column_name: z.string().nullable().meta({ description: 'The column; null for the table itself.' }),
    description: z.string().meta({ description: 'Description of the column or the table.' }),
    references_table: z
      .string()
      .nullable()
      .meta({ description: 'The table whose ids the values refer to; null if there is none.' }),
  }),
  { primaryKey: ['table_name', 'position'] },
);

type Entry = z.output<typeof dataDictionary.row>;

/** Returns the dictionary of some tables and views. */
export const dictionaryOf = (tables: readonly Table[], views: readonly View[]): Entry[] => [
  ...tables.flatMap(({ name, description, row, references }) =>
    entries(name, description, row.shape, references),
  ),
  ...views.flatMap(({ name, description, columns }) =>
    entries(
      name,
      description,
      Object.fromEntries(Object.entries(columns).map(([column, [, field]]) => [column, field])),
      {},
    ),
  ),
];

function entries(
  table_name: string,
  description: string,
  fields: Readonly<Record<string, z.core.$ZodType>>,
  references: Record<string, string>,
): Entry[] {
  const columns = Object.entries(fields).map(([column_name, field], at) => ({
    table_name,
    position: at + 1,
    column_name,
    description: (field as z.ZodType).meta()?.description ?? '',
    references_table: references[column_name] ?? null,
  }));
  return [{ table_name, position: 0, column_name: null, description, references_table: null }, ...columns];
}
