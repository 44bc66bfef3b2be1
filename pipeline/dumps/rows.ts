import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import type { Column } from './columns.ts';
import type { Row, RowSource, Value } from './dump-table.ts';

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

/** Converts 0 and 1 to booleans, which SQLite lacks. */
function* withBooleans(rows: Iterable<Value[]>, columns: readonly Column[]): Iterable<Row> {
  const booleans = columns.flatMap(({ type }, at) => (type === 'boolean' ? [at] : []));
  for (const row of rows) {
    for (const at of booleans) if (row[at] !== null) row[at] = row[at] === 1;
    yield row;
  }
}
