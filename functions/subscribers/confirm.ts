import type { Language } from '../../pipeline/i18n/index.ts';
import { forgetAddresses, mailboxHashes } from './addresses.ts';
import { MAX_DELAY } from './confirmation-limits.ts';
import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import type { SubscriptionKind } from './tables.ts';
import { CONFIRM_HOURS, hashOf, partsOfLink, type Signer } from './tokens.ts';
import { dropQueuedConfirmations, type WaitingRequest, waitingFor } from './waiting.ts';

const HOUR = 3_600_000;

/** The language of the answer, or why nothing was confirmed. */
export type Confirmed = { language: Language } | 'unknown' | 'expired';

/** What a mailed link can confirm. */
interface Confirmable {
  language: Language;
  address: { id: number; email: string };
  /** Everything that waits for the address, while the link is new; that of the link is its own. */
  waiting: WaitingRequest[];
}

/** Returns what waits for the address of a mailed token, or why the token confirms nothing. */
export async function confirmable(
  db: SubscriberDb,
  kind: SubscriptionKind,
  token: string,
  now: Date,
  signer: Signer,
): Promise<Confirmable | 'unknown' | 'expired'> {
  const { confirmToken, asker } = partsOfLink(token);
  const confirmHash = hashOf(confirmToken);
  const found = await db
    .selectFrom('subscriptions as s')
    .innerJoin('addresses as a', 'a.id', 's.address_id')
    .select(['s.id', 's.status', 's.language', 's.confirm_until', 'a.id as address_id', 'a.email'])
    .where('s.kind', '=', kind)
    .where('s.confirm_hash', '=', confirmHash)
    .executeTakeFirst();
  if (found === undefined) {
    const expired = await db
      .selectFrom('expired_tokens')
      .select('confirm_hash')
      .where('confirm_hash', '=', confirmHash)
      .executeTakeFirst();
    return expired === undefined ? 'unknown' : 'expired';
  }
  const { id, status, language, confirm_until, address_id, email } = found;
  const isOver = confirm_until <= now.toISOString();
  if (status === 'cancelled' || email === null || (status === 'pending' && isOver)) return 'expired';
  const address = { id: address_id, email };
  // A mail may be passed on long after its subscription was confirmed.
  const waiting = isOver ? [] : await waitingFor(db, address, asker, now, signer);
  return {
    language,
    address,
    waiting: waiting.map((request) => (request.id === id ? { ...request, own: true } : request)),
  };
}

/**
 * Confirms what was chosen of what waits for the address of a mailed token, or what its client requested; a
 * second time changes nothing.
 */
export async function confirm(
  tx: Tx,
  kind: SubscriptionKind,
  token: string,
  now: Date,
  signer: Signer,
  chosen: ReadonlySet<number> | null = null,
): Promise<Confirmed> {
  const found = await confirmable(tx, kind, token, now, signer);
  if (typeof found === 'string') return found;
  const { language, address } = found;
  const ids = found.waiting.filter(({ id, own }) => chosen?.has(id) ?? own).map(({ id }) => id);
  if (ids.length === 0) return { language };
  const { numUpdatedRows } = await tx
    .updateTable('subscriptions')
    .set({ status: 'confirmed', confirmed_at: now.toISOString() })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  // Some were confirmed or cancelled meanwhile.
  if (Number(numUpdatedRows) < ids.length) return confirm(tx, kind, token, now, signer, chosen);
  await dropQueuedConfirmations(tx, address, mailboxHashes(address.email, signer).mailbox);
  return { language };
}

/** Deletes subscriptions whose time to confirm ended before `expired`; returns their number. */
export async function forgetUnconfirmed(tx: Tx, now: Date, expired = now): Promise<number> {
  // A clock that was ahead set a later time than was promised.
  const last = new Date(now.getTime() + CONFIRM_HOURS * HOUR).toISOString();
  await tx
    .updateTable('subscriptions')
    .set({ confirm_until: last })
    .where('status', '=', 'pending')
    .where('confirm_until', '>', last)
    // The time to confirm starts when a mail that was held back is sent.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.address_id', '=', 'subscriptions.address_id')
            .where('messages.kind', '=', 'confirmation')
            .where('messages.state', '=', 'queued')
            .where('messages.due_at', '>', now.toISOString())
            .where('messages.due_at', '<=', new Date(now.getTime() + MAX_DELAY).toISOString()),
        ),
      ),
    )
    .execute();
  const late = await tx
    .selectFrom('subscriptions')
    .innerJoin('addresses', 'addresses.id', 'address_id')
    .select(['subscriptions.id', 'address_id', 'confirm_hash'])
    .where('status', '=', 'pending')
    .where('confirm_until', '<=', expired.toISOString())
    .$if(locksRows(tx), (rows) => rows.forUpdate().skipLocked())
    .execute();
  for (const { id, confirm_hash } of late) {
    await tx.insertInto('expired_tokens').values({ confirm_hash, expired_at: now.toISOString() }).execute();
    await tx.deleteFrom('subscriptions').where('id', '=', id).execute();
  }
  await forgetAddresses(
    tx,
    late.map(({ address_id }) => address_id),
  );
  return late.length;
}
