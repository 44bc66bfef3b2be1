import type { Language } from '../../pipeline/i18n/index.ts';
import { forgetAddresses } from './addresses.ts';
import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import type { SubscriptionKind } from './tables.ts';
import { CONFIRM_HOURS, hashOf } from './tokens.ts';

const HOUR = 3_600_000;

/** The language of the answer, or why nothing was confirmed. */
export type Confirmed = { language: Language } | 'unknown' | 'expired';

/** The subscription of a token. */
interface Confirmable {
  id: number;
  status: 'pending' | 'confirmed';
  language: Language;
}

/** Returns the subscription of a mailed token, or why it confirms nothing. */
export async function confirmable(
  db: SubscriberDb,
  kind: SubscriptionKind,
  token: string,
  now: Date,
): Promise<Confirmable | 'unknown' | 'expired'> {
  const confirmHash = hashOf(token);
  const found = await db
    .selectFrom('subscriptions')
    .select(['id', 'status', 'language', 'confirm_until'])
    .where('kind', '=', kind)
    .where('confirm_hash', '=', confirmHash)
    .executeTakeFirst();
  if (found === undefined) {
    const expired = await db
      .selectFrom('expired_tokens')
      .select('confirm_hash')
      .where('confirm_hash', '=', confirmHash)
      .executeTakeFirst();
    return expired === undefined ? 'unknown' : 'expired';
  }
  const { id, status, language, confirm_until } = found;
  if (status === 'cancelled') return 'expired';
  if (status === 'pending' && confirm_until <= now.toISOString()) return 'expired';
  return { id, status, language };
}

/** Confirms the subscription of a mailed token; a second time changes nothing. */
export async function confirm(tx: Tx, kind: SubscriptionKind, token: string, now: Date): Promise<Confirmed> {
  const found = await confirmable(tx, kind, token, now);
  if (typeof found === 'string') return found;
  const { id, status, language } = found;
  if (status === 'pending') {
    const { numUpdatedRows } = await tx
      .updateTable('subscriptions')
      .set({ status: 'confirmed', confirmed_at: now.toISOString() })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    // It was confirmed or cancelled meanwhile.
    if (numUpdatedRows === 0n) return confirm(tx, kind, token, now);
  }
  return { language };
}

/** Deletes subscriptions that were not confirmed in time; returns their number. */
export async function forgetUnconfirmed(tx: Tx, now: Date): Promise<number> {
  // A clock that was ahead set a later time than was promised.
  const last = new Date(now.getTime() + CONFIRM_HOURS * HOUR).toISOString();
  await tx
    .updateTable('subscriptions')
    .set({ confirm_until: last })
    .where('status', '=', 'pending')
    .where('confirm_until', '>', last)
    .execute();
  const late = await tx
    .selectFrom('subscriptions')
    .innerJoin('addresses', 'addresses.id', 'address_id')
    .select(['subscriptions.id', 'address_id', 'confirm_hash'])
    .where('status', '=', 'pending')
    .where('confirm_until', '<=', now.toISOString())
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
