import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  type Column,
  type Description,
  type DumpTable,
  dumpTable,
  type Row,
  type RowSource,
  type Value,
} from '../core/dump-table.ts';
import type { DbReader } from '../db/open.ts';
import type { Table } from '../db/table.ts';

/** The publication of a table that the database describes already. */
interface Published extends Pick<Description<z.ZodObject>, 'title' | 'noWorkbook'> {
  /** One file for each legislature, unless given. */
  scope?: Description<z.ZodObject>['scope'];
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
    scope = 'legislature',
    noWorkbook,
    row = publishedRow(table),
    rows = scope === 'all' ? everyRow(table) : rowsOfLegislature(table),
  }: Published,
): DumpTable => {
  const { name, description, primaryKey, references } = table;
  return dumpTable({ name, description, primaryKey, references, title, scope, noWorkbook, row, rows });
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

// biome-ignore lint/suspicious/noExplicitAny: which tables a query joins is its own business
type Query = SelectQueryBuilder<any, any, object> | RawBuilder<unknown>;

/** Returns a source of rows from a query: picks its columns by name and sorts as the table requires. */
export const selected =
  (query: (db: DbReader['db'], legislature: number) => Query): RowSource =>
  (read, legislature, { columns, order }) => {
    const names = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)));
    const rows = sql`select ${names(columns.map(({ name }) => name))}
      from (${query(read.db, legislature!)}) order by ${names(order)}`;
    return withBooleans(read.each(rows), columns);
  };

/** Returns a source of rows in a legislature, each with the address of its document. */
export const fromDocuments = (table: 'sessions' | 'votes'): RowSource =>
  selected((db, legislature) =>
    db
      // Both tables have the columns named here.
      .selectFrom(`${table as 'votes'} as t`)
      .leftJoin('sources as d', 'd.id', 't.source_id')
      .selectAll('t')
      .select('d.url as source_url')
      .where('t.legislature_id', '=', legislature),
  );

/** Converts 0 and 1 to booleans, which SQLite lacks. */
function* withBooleans(rows: Iterable<Value[]>, columns: readonly Column[]): Iterable<Row> {
  const booleans = columns.flatMap(({ type }, at) => (type === 'boolean' ? [at] : []));
  for (const row of rows) {
    for (const at of booleans) if (row[at] !== null) row[at] = row[at] === 1;
    yield row;
  }
}
