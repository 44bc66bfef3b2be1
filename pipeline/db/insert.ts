import type { z } from 'zod';
import type { DbWriter } from './open.ts';
import { insertStatement, type Table } from './table.ts';

type Value = string | number | null;

/**
 * Returns a function that inserts whole rows of one table; with `replace`, it overwrites a row with the same
 * key.
 */
export function inserter<Row extends z.ZodObject>(
  db: DbWriter,
  table: Table<Row>,
  { replace = false } = {},
): (row: z.output<Row>) => void {
  const columns = Object.keys(table.row.shape);
  const sql = insertStatement(table);
  const statement = db.statement(replace ? sql.replace('insert', 'insert or replace') : sql);
  return (row) => {
    const values = columns.map((column) => stored((row as Record<string, unknown>)[column]));
    statement.run(values);
  };
}

/** Inserts whole rows of one table. */
export function insertAll<Row extends z.ZodObject>(
  db: DbWriter,
  table: Table<Row>,
  rows: Iterable<z.output<Row>>,
): void {
  const insert = inserter(db, table);
  for (const row of rows) insert(row);
}

function stored(value: unknown): Value {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as Value;
}

/**
 * Rows per statement of `batchInserter`: measured twice as fast as one row a statement; more brings no gain.
 */
const BATCH = 50;

/** Inserts hundreds of thousands of rows of stored values, in the given order; `flush` writes the rest. */
export function batchInserter(db: DbWriter, table: Table): { add(row: Value[]): void; flush(): void } {
  const width = Object.keys(table.row.shape).length;
  const one = insertStatement(table);
  const single = db.statement(one);
  const many = db.statement(`${one}${`, ${one.slice(one.lastIndexOf('('))}`.repeat(BATCH - 1)}`);
  const waiting: Value[] = [];
  return {
    add(row) {
      for (const value of row) waiting.push(value);
      if (waiting.length < BATCH * width) return;
      many.run(waiting);
      waiting.length = 0;
    },
    flush() {
      for (let at = 0; at < waiting.length; at += width) single.run(waiting.slice(at, at + width));
      waiting.length = 0;
    },
  };
}
