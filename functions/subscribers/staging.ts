import { type Insertable, sql } from 'kysely';
import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import type { MessageTable, SubscriberTables } from './tables.ts';

type Message = Insertable<MessageTable>;

/**
 * Messages prepared before the transaction: SQLite has one writer at a time, and computing the recipients takes long.
 * They are in a temporary table of this connection.
 */
export interface StagingTable {
  add(messages: readonly Message[]): Promise<void>;
  /** Queues them in one step, except for deleted recipients and messages queued before; returns the numbers. */
  enqueueAll(tx: Tx): Promise<{ mails: number; pushes: number }>;
}

/** Opens an empty staging table; `one` is a single connection. */
export async function openStaging(one: SubscriberDb): Promise<StagingTable> {
  const staged = sql.table('messages_ready');
  let columns: string[] = [];
  await sql`drop table if exists ${staged}`.execute(one);
  await sql`create temporary table ${staged} as select * from messages where false`.execute(one);
  const enqueueFor = async (tx: Tx, recipient: keyof Message, recipients: keyof SubscriberTables) => {
    if (columns.length === 0) return 0;
    // Locks the recipients, so that none is deleted before their messages are inserted.
    const lockRecipients = locksRows(tx) ? sql` order by id for key share` : sql``;
    const { numAffectedRows = 0n } = await sql`insert into messages (${named(columns)})
      select ${named(columns)} from ${staged}
      where ${sql.ref(recipient)} in (select id from ${sql.table(recipients)}${lockRecipients}) on conflict do nothing`.execute(
      tx,
    );
    return Number(numAffectedRows);
  };
  return {
    async add(messages) {
      if (messages.length === 0) return;
      columns = Object.keys(messages[0]!).sort();
      const rows = messages.map(
        (message) => sql`(${sql.join(columns.map((name) => message[name as keyof Message]))})`,
      );
      await sql`insert into ${staged} (${named(columns)}) values ${sql.join(rows)}`.execute(one);
    },
    async enqueueAll(tx) {
      const mails = await enqueueFor(tx, 'address_id', 'addresses');
      const pushes = await enqueueFor(tx, 'push_subscription_id', 'push_subscriptions');
      await sql`drop table ${staged}`.execute(tx);
      return { mails, pushes };
    },
  };
}

const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Runs work in a transaction; rolls back a dry run. */
export async function inTransaction<Result>(
  db: SubscriberDb,
  dryRun: boolean,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const tx = await db.startTransaction().execute();
  try {
    const result = await work(tx);
    await (dryRun ? tx.rollback() : tx.commit()).execute();
    return result;
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
}
