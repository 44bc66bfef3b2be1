import type { Language } from '../../pipeline/i18n/index.ts';
import { forgetAddresses, holdAddresses } from './addresses.ts';
import type { Tx } from './open.ts';
import type { SubscriptionKind } from './tables.ts';
import { hashOf } from './tokens.ts';

/** Cancels the subscription of a token, or every alert of an address; returns null for an unknown token. */
export async function cancel(
  tx: Tx,
  kind: SubscriptionKind,
  token: string,
  now: Date,
): Promise<Language | null> {
  const cancelHash = hashOf(token);
  const one = await tx
    .selectFrom('subscriptions')
    .select(['id', 'address_id', 'language'])
    .where('kind', '=', kind)
    .where('cancel_hash', '=', cancelHash)
    .execute();
  const found = one.length > 0 || kind === 'newsletter' ? one : await allAlerts(tx, cancelHash);
  if (found.length === 0) return null;
  const addressIds = found.map(({ address_id }) => address_id);
  await holdAddresses(tx, addressIds);
  await tx
    .updateTable('subscriptions')
    .set({ status: 'cancelled', cancelled_at: now.toISOString() })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .where('status', '!=', 'cancelled')
    .execute();
  await forgetAddresses(tx, addressIds);
  return found[0]!.language;
}

const allAlerts = (tx: Tx, cancelHash: string) =>
  tx
    .selectFrom('subscriptions')
    .innerJoin('addresses', 'addresses.id', 'subscriptions.address_id')
    .select(['subscriptions.id', 'subscriptions.address_id', 'subscriptions.language'])
    .where('addresses.cancel_hash', '=', cancelHash)
    .where('subscriptions.kind', '=', 'alert')
    .orderBy('subscriptions.id', 'desc')
    .execute();
