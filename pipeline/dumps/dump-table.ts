import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { type Column, columnsOf, type References } from './columns.ts';

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
