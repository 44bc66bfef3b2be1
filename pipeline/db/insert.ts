import type { z } from 'zod';
import type { Write } from './open.ts';
import { insertStatement, type Table } from './table.ts';

/** Inserts whole rows of one table; with `replace`, a row of the same key gives way. */
export function inserter<Row extends z.ZodObject>(
  db: Write,
  table: Table<Row>,
  { replace = false } = {},
): (row: z.output<Row>) => void {
  const columns = Object.keys(table.row.shape);
  const sql = insertStatement(table);
  const statement = db.statement(replace ? sql.replace('insert', 'insert or replace') : sql);
  return (row) => {
    const values = columns.map((column) => stored((row as Record<string, unknown>)[column]));
    statement.run(...values);
  };
}

function stored(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as string | number | null;
}
