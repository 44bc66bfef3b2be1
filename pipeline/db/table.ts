import type { Generated } from 'kysely';
import { z } from 'zod';

/** A table of the parliament database: its columns are the fields of a zod row schema. */
export interface Table<Row extends z.ZodObject = z.ZodObject> {
  name: string;
  /** What one row is. */
  description: string;
  row: Row;
  primaryKey: string[];
  /** Columns that refer to the `id` of another table. */
  references: Record<string, string>;
  indexes: string[][];
}

/** A row as SQLite holds it: booleans are 0 or 1. */
export type Stored<Row> = {
  [K in keyof Row]: boolean extends Row[K] ? 0 | 1 | Extract<Row[K], null> : Row[K];
};

export type { Generated };

export function table<Row extends z.ZodObject>(
  name: string,
  description: string,
  row: Row,
  keys: { primaryKey?: string[]; references?: Record<string, string>; indexes?: string[][] } = {},
): Table<Row> {
  return {
    name,
    description,
    row,
    primaryKey: keys.primaryKey ?? ['id'],
    references: keys.references ?? {},
    indexes: keys.indexes ?? [],
  };
}

/** `create table` of a table: strict, clustered by its primary key; a temporary one is of a connection alone, and refers to nothing. */
export function createTable(
  { name, row, primaryKey, references }: Table,
  lasting: 'lasting' | 'temporary' = 'lasting',
): string {
  const columns = Object.entries(row.shape).map(([column, schema]) => {
    const target = lasting === 'lasting' ? references[column] : undefined;
    return `  ${column} ${columnType(schema as z.ZodType)}${target === undefined ? '' : ` references ${target} (id)`}`;
  });
  const integerKey =
    primaryKey.length === 1 && /integer/.test(columnType(row.shape[primaryKey[0]!] as z.ZodType));
  const key = `  primary key (${primaryKey.join(', ')})`;
  return `create ${lasting === 'lasting' ? '' : 'temporary '}table ${name} (\n${[...columns, key].join(',\n')}\n) strict${integerKey ? '' : ', without rowid'}`;
}

/** `create index` statements of a table: run after loading because that is quicker. */
export const createIndexes = ({ name, indexes }: Table): string[] =>
  indexes.map((columns) => `create index ${name}_by_${columns.join('_')} on ${name} (${columns.join(', ')})`);

/** The statement that inserts one whole row, columns in the order of the schema. */
export function insertStatement({ name, row }: Table): string {
  const columns = Object.keys(row.shape);
  return `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
}

/** The type of a column as SQLite writes it. */
export function columnType(schema: z.ZodType): string {
  const { type, required } = unwrap(schema);
  return `${type}${required ? ' not null' : ''}`;
}

function unwrap(schema: z.ZodType): { type: string; required: boolean } {
  if (schema instanceof z.ZodNullable)
    return { type: unwrap(schema.unwrap() as z.ZodType).type, required: false };
  if (schema instanceof z.ZodBoolean) return { type: 'integer', required: true };
  if (schema instanceof z.ZodNumberFormat) return { type: 'integer', required: true };
  if (schema instanceof z.ZodNumber) return { type: 'real', required: true };
  return { type: 'text', required: true };
}
