import { type Insertable, sql } from 'kysely';
import type { SubscriberDb, Tx } from './open.ts';
import type { SubscriberTables } from './tables.ts';

/** Whom the messages of a table are for: nothing is written to who is gone by the time they are put out. */
const OWNERS = {
  messages: { owner: 'address_id', owners: 'addresses' },
  push_messages: { owner: 'push_subscription_id', owners: 'push_subscriptions' },
} as const;

type Name = keyof typeof OWNERS;

/**
 * Messages made ready while everybody else goes on writing: SQLite has one writer at a time, and whom news concern takes
 * long to find out. They lie in a table of this connection alone, which is gone with it.
 */
export interface Tray<Table extends Name> {
  add(messages: readonly Insertable<SubscriberTables[Table]>[]): Promise<void>;
  /** Puts all of them out in one step, but those that are out already; answers how many that are. */
  putOut(tx: Tx): Promise<number>;
}

/** An empty tray; `one` is a single connection. */
export async function emptyTray<Table extends Name>(one: SubscriberDb, table: Table): Promise<Tray<Table>> {
  const ready = sql.table(`${table}_ready`);
  const out = sql.table(table);
  let columns: string[] = [];
  await sql`drop table if exists ${ready}`.execute(one);
  await sql`create temporary table ${ready} as select * from ${out} where false`.execute(one);
  return {
    async add(messages) {
      if (messages.length === 0) return;
      columns = Object.keys(messages[0]!);
      const rows = messages.map((message) => sql`(${sql.join(Object.values(message))})`);
      await sql`insert into ${ready} (${named(columns)}) values ${sql.join(rows)}`.execute(one);
    },
    async putOut(tx) {
      const { owner, owners } = OWNERS[table];
      const { numAffectedRows = 0n } =
        columns.length === 0
          ? {}
          : await sql`insert into ${out} (${named(columns)}) select ${named(columns)} from ${ready}
              where ${sql.ref(owner)} in (select id from ${sql.table(owners)}) on conflict do nothing`.execute(
              tx,
            );
      await sql`drop table ${ready}`.execute(tx);
      return Number(numAffectedRows);
    },
  };
}

const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Does some writing whole or not at all; a rehearsal is undone. */
export async function inOneStep<Result>(
  db: SubscriberDb,
  rehearsal: boolean,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const tx = await db.startTransaction().execute();
  try {
    const result = await work(tx);
    await (rehearsal ? tx.rollback() : tx.commit()).execute();
    return result;
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
}
