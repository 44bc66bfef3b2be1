import { sql } from 'kysely';
import { z } from 'zod';
import type { Table } from '../db/table.ts';
import { type Description, type DumpTable, dumpTable, type RowSource } from './dump-table.ts';
import { selected } from './rows.ts';

/** The publication of a table that the database describes already. */
interface Published extends Pick<Description<z.ZodObject>, 'title' | 'scope'> {
  /** The published columns, if different. */
  row?: z.ZodObject;
  /** The published rows, if different. */
  rows?: RowSource;
}

/** Returns the download of a database table: its own columns and rows, unless others are given. */
export const storedTable = (
  table: Table,
  {
    title,
    scope,
    row = publishedRow(table),
    rows = scope === 'all' ? everyRow(table) : rowsOfLegislature(table),
  }: Published,
): DumpTable => {
  const { name, description, primaryKey, references } = table;
  return dumpTable({ name, description, primaryKey, references, title, scope, row, rows });
};

/** Columns for finding and sorting people, used only inside the database. */
const INTERNAL = ['search_text', 'sort_name'];

/** Returns all columns except those and the ids of documents, which are renumbered in each release. */
const publishedRow = ({ row, references }: Table): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(row.shape).filter(
        ([name]) => references[name] !== 'sources' && !INTERNAL.includes(name),
      ),
    ),
  );

const everyRow = ({ name }: Table): RowSource => selected(() => sql`select * from ${sql.table(name)}`);

/** Returns the rows of a legislature. A row without a legislature belongs to that of its first reference. */
const rowsOfLegislature = ({ name, references, row }: Table): RowSource =>
  selected((_, legislature) => {
    const rows = sql`select t.* from ${sql.table(name)} t`;
    if ('legislature_id' in row.shape) return sql`${rows} where t.legislature_id = ${legislature}`;
    const [[column, whole]] = Object.entries(references) as [[string, string]];
    return sql`${rows} join ${sql.table(whole)} w on w.id = ${sql.ref(`t.${column}`)}
      where w.legislature_id = ${legislature}`;
  });
