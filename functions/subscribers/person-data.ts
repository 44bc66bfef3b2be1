import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { mailboxHashes } from './addresses.ts';
import { lockMailbox, requestHash } from './confirmation-limits.ts';
import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import { targetIn } from './tables.ts';
import type { Signer } from './tokens.ts';
import { requestIn } from './waiting.ts';

/** Returns everything stored about an address and its mailbox; null if nothing is stored. */
export async function personDataOf(db: SubscriberDb, email: string, signer: Signer) {
  const address = await db
    .selectFrom('addresses')
    .select(['id', 'email', 'suppressed_at', 'suppressed_reason', 'created_at'])
    .where('email_hash', '=', signer.emailHash(email))
    .executeTakeFirst();
  const mailbox = await mailboxData(db, mailboxHashes(email, signer).stored);
  if (address === undefined) return mailbox;
  const { id, ...rest } = address;
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select([
      'kind',
      'target_type',
      'target_id',
      'target_slug',
      'language',
      'status',
      'consent_version',
      'created_at',
      'confirmed_at',
      'cancelled_at',
    ])
    .where('address_id', '=', id)
    .orderBy('id')
    .execute();
  const messages = await db
    .selectFrom('messages')
    .select(['kind', 'occasion', 'state', 'created_at', 'updated_at'])
    .where('address_id', '=', id)
    .orderBy('id')
    .execute();
  const followed = subscriptions.map((row) => {
    if (row.kind === 'newsletter') return row;
    const { type, slug } = targetIn(row);
    return { ...row, target_type: type, target_slug: slug };
  });
  return { ...rest, subscriptions: followed, messages, ...mailbox };
}

/** Returns when a mailbox was closed and when mails to it were requested; null if nothing is stored. */
async function mailboxData(db: SubscriberDb, stored: readonly string[]) {
  const closed = await db
    .selectFrom('closed_mailboxes')
    .select('closed_at')
    .where('mailbox_hash', 'in', stored)
    .executeTakeFirst();
  const counts = await db
    .selectFrom('letters')
    .select('written_at')
    .where('mailbox_hash', 'in', stored)
    .orderBy('written_at')
    .execute();
  if (closed === undefined && counts.length === 0) return null;
  return {
    mailbox_closed_at: closed?.closed_at ?? null,
    letters_written_at: counts.map(({ written_at }) => written_at),
  };
}

/**
 * Deletes an address with everything that belongs to it, including hashes and the closing of its mailbox; returns true
 * if anything was stored.
 */
export const forgetPerson = (db: SubscriberDb, email: string, signer: Signer): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { mailbox, stored } = mailboxHashes(email, signer);
    await lockMailbox(tx, mailbox);
    const address = await tx
      .selectFrom('addresses')
      .select('id')
      .where('email_hash', '=', signer.emailHash(email))
      .$if(locksRows(tx), (row) => row.forUpdate())
      .executeTakeFirst();
    const counts = await tx
      .deleteFrom('letters')
      .where('mailbox_hash', 'in', stored)
      .executeTakeFirstOrThrow();
    const closed = await tx
      .deleteFrom('closed_mailboxes')
      .where('mailbox_hash', 'in', stored)
      .executeTakeFirstOrThrow();
    if (address === undefined) return closed.numDeletedRows + counts.numDeletedRows > 0n;
    await forgetAskers(tx, address.id, email, signer);
    await tx.deleteFrom('messages').where('address_id', '=', address.id).execute();
    await tx.deleteFrom('subscriptions').where('address_id', '=', address.id).execute();
    await tx.deleteFrom('addresses').where('id', '=', address.id).execute();
    return true;
  });

/** Deletes who requested the subscriptions of an address. */
async function forgetAskers(tx: Tx, addressId: number, email: string, signer: Signer): Promise<void> {
  const rows = await tx
    .selectFrom('subscriptions')
    .select(['kind', 'target_type', 'target_id', 'target_slug'])
    .where('address_id', '=', addressId)
    .execute();
  const requests = rows.map((row) => requestHash({ email, ...requestIn(row) }, signer));
  if (requests.length > 0) await tx.deleteFrom('letters').where('wish', 'in', requests).execute();
}

/** Number of tries, and milliseconds between them, for a journal that another process reads. */
const TRIES = 50;
const TRY_EVERY = 100;

/**
 * Overwrites deleted rows in the file and its journal; returns false if another process reads it all the time.
 * PostgreSQL does so by itself, in time.
 */
export async function eraseTraces(db: SubscriberDb): Promise<boolean> {
  if (locksRows(db)) return true;
  await sql`vacuum`.execute(db);
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    await sleep(TRY_EVERY);
  }
  return false;
}
