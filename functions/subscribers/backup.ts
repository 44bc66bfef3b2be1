import { sql } from 'kysely';
import { CliError } from '../../pipeline/core/errors.ts';
import { type BackupRow, rowsIn, withProof } from './backup-proof.ts';
import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import type { SubscriberTables } from './tables.ts';
import type { Signer } from './tokens.ts';

/** Every table, parents before children. */
const TABLES = [
  'addresses',
  'subscriptions',
  'expired_tokens',
  'push_subscriptions',
  'push_interests',
  'messages',
  'bulletins',
  'announced',
  'announcements',
  'letters',
  'closed_mailboxes',
] as const satisfies readonly (keyof SubscriberTables)[];

/** Rows read or written at once. */
const BATCH = 500;

type Row = BackupRow['row'];

/** Yields a backup as lines of JSON: header, rows, and the proof that they are complete. */
export const backupLines = (tx: Tx): AsyncGenerator<string> => withProof(rowLines(tx));

async function* rowLines(tx: Tx): AsyncGenerator<string> {
  for (const table of TABLES) {
    for (let offset = 0; ; offset += BATCH) {
      const { rows } = await sql<Row>`
        select * from ${sql.table(table)} order by 1, 2 limit ${BATCH} offset ${offset}`.execute(tx);
      for (const row of rows) yield JSON.stringify({ table, row });
      if (rows.length < BATCH) break;
    }
  }
}

/**
 * Returns true if the secret of this service matches any address of a backup, or if the backup has no address. After a
 * change of secret, a backup has addresses of both.
 */
export async function isKnownTo(
  signer: Pick<Signer, 'emailHash'>,
  lines: AsyncIterable<string>,
): Promise<boolean> {
  let addresses = 0;
  for await (const { table, row } of rowsIn(lines)) {
    if (table !== 'addresses' || row.email === null) continue;
    if (signer.emailHash(String(row.email)) === row.email_hash) return true;
    addresses++;
  }
  return addresses === 0;
}

/** Fills an empty database from a verified backup, runs `then` in the same transaction; returns the rows. */
export async function restoreLines(
  db: SubscriberDb,
  lines: AsyncIterable<string>,
  then: (tx: Tx) => Promise<void> = async () => {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await mustBeEmpty(tx);
    let restored = 0;
    let batch: { table: string; rows: Row[] } = { table: '', rows: [] };
    const flush = async () => {
      if (batch.rows.length > 0) await insert(tx, batch.table, batch.rows, locksRows(db));
      restored += batch.rows.length;
    };
    for await (const { table, row } of rowsIn(lines)) {
      if (table !== batch.table || batch.rows.length === BATCH) {
        await flush();
        batch = { table, rows: [] };
      }
      const restored = asRestored(table, row);
      if (restored !== null) batch.rows.push(restored);
    }
    await flush();
    if (locksRows(db)) await continueIds(tx);
    await then(tx);
    return restored;
  });
}

/**
 * Returns the form in which a row is restored. A message that was queued may have been sent since, so such mails become
 * `unknown`, and messages to browsers are dropped. The mark up to which subscribers were notified is restored, so that
 * a voting day after the backup is announced.
 */
function asRestored(table: string, row: Row): Row | null {
  if (row.kind === 'push') return null;
  const underWay = table === 'messages' && (row.state === 'queued' || row.state === 'attempting');
  return underWay ? { ...row, state: 'unknown', said: 'it was being sent when the backup was made' } : row;
}

/** Removes the rows that a first run creates; throws if the database has subscribers. */
async function mustBeEmpty(tx: Tx): Promise<void> {
  for (const table of ['addresses', 'push_subscriptions'] as const) {
    const found = await tx.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (found === undefined) continue;
    throw new CliError(
      'The database already has subscribers; a backup can only be restored into an empty one.',
      {
        hint: 'With the server stopped, move subscribers.sqlite* of the state folder away first; with PostgreSQL, name another database in SUBSCRIBERS_URL.',
      },
    );
  }
  for (const table of [
    'announcements',
    'announced',
    'bulletins',
    'expired_tokens',
    'letters',
    'closed_mailboxes',
  ] as const)
    await tx.deleteFrom(table).execute();
}

/** PostgreSQL generates ids unless a statement overrides them. */
async function insert(tx: Tx, table: string, rows: Row[], postgres: boolean): Promise<void> {
  const columns = Object.keys(rows[0]!);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${postgres ? sql`overriding system value` : sql``} values ${sql.join(values)}`.execute(tx);
}

async function continueIds(tx: Tx): Promise<void> {
  for (const table of [
    'addresses',
    'subscriptions',
    'push_subscriptions',
    'messages',
    'bulletins',
    'letters',
  ])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      tx,
    );
}
