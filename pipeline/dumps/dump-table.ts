import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { type Column, columnsOf, type References } from './columns.ts';

/** A value of a table as every format can write it: dates are texts in ISO 8601. */
export type Value = string | number | boolean | null;

/** One row, its values in the order of the columns. */
export type Row = readonly Value[];

/** Whether there is one file for everything or one for each legislature, because the table grows with it. */
type Scope = 'all' | 'legislature';

/** A downloadable table, described once: every format, the data dictionary and the catalogues follow from it. */
export interface DumpTable {
  name: string;
  title: string;
  /** What one row is. */
  description: string;
  scope: Scope;
  columns: readonly Column[];
  /** Columns that are made from the data, after the others; only a wide table has them. */
  pivot: Pivot | null;
  primaryKey: readonly string[];
  /** Columns that the rows are sorted by, ascending, nulls first; no two rows are alike in all of them. */
  order: readonly string[];
  /** The rows of one legislature, or all of them (null) where the table is one file. */
  rows(read: DbReader, legislature: number | null): Iterable<Row>;
  /** The same, many at a time, where they are made that way. */
  pieces?(read: DbReader, legislature: number | null): Iterable<readonly Row[]>;
}

/** Many columns of one kind: `vote_15155012` for each vote. */
interface Pivot {
  /** What the columns have in common; its name holds the place of what differs in braces. */
  column: Column;
  names(read: DbReader, legislature: number | null): string[];
}

/** The columns a table has and the order of its rows. */
interface Shape {
  columns: readonly Column[];
  order: readonly string[];
}

/** How the rows of a table are got; `legislature` is null for a table that is one file. */
export type RowSource = (read: DbReader, legislature: number | null, shape: Shape) => Iterable<Row>;

/** What a table file says; its columns are the fields of the row. */
export interface Description<Fields extends z.ZodObject>
  extends Omit<DumpTable, 'columns' | 'pivot' | 'order' | 'rows'> {
  row: Fields;
  /** Where rows are sorted by other columns than those of the primary key. */
  order?: readonly string[];
  /** Columns that name a row of another table: `{ person_id: 'persons' }` means the column id of that table. */
  references?: References;
  pivot?: Pivot;
  rows: RowSource;
}

/** Describes a table once. */
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

/** Every column of one file of a table. */
export const columnsIn = (table: DumpTable, read: DbReader, legislature: number | null): readonly Column[] =>
  table.pivot === null
    ? table.columns
    : [
        ...table.columns,
        ...table.pivot.names(read, legislature).map((name) => ({ ...table.pivot!.column, name })),
      ];
