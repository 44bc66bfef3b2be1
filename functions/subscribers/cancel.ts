import type { Language } from '../../pipeline/i18n/index.ts';
import { forgetAddresses, lockAddresses, mailboxHashes } from './addresses.ts';
import { lockMailbox } from './confirmation-limits.ts';
import type { Tx } from './open.ts';
import type { SubscriptionKind } from './tables.ts';
import { hashOf, type Signer } from './tokens.ts';

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
  await lockAddresses(tx, addressIds);
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

/** Addresses checked by one statement. */
const BATCH = 500;

/**
 * Closes a mailbox, in every spelling of its address: cancels all its subscriptions, and stops further confirmation
 * mails. Returns false for an invalid token.
 */
export async function closeMailbox(tx: Tx, token: string, now: Date, signer: Signer): Promise<boolean> {
  const mailbox_hash = signer.mailboxOfToken(token);
  if (mailbox_hash === null) return false;
  await lockMailbox(tx, mailbox_hash);
  const moment = now.toISOString();
  await tx
    .insertInto('closed_mailboxes')
    .values({ mailbox_hash, closed_at: moment })
    .onConflict((conflict) => conflict.column('mailbox_hash').doNothing())
    .execute();
  const ids = await addressesOf(tx, mailbox_hash, signer);
  if (ids.length === 0) return true;
  await lockAddresses(tx, ids);
  await tx
    .updateTable('subscriptions')
    .set({ status: 'cancelled', cancelled_at: moment })
    .where('address_id', 'in', ids)
    .where('status', '!=', 'cancelled')
    .execute();
  await forgetAddresses(tx, ids);
  return true;
}

/** Returns the addresses of a mailbox in every spelling. It scans all addresses, because few people ask. */
async function addressesOf(tx: Tx, mailboxHash: string, signer: Signer): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0; ; ) {
    const rows = await tx
      .selectFrom('addresses')
      .select(['id', 'email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, email } of rows)
      if (email !== null && mailboxHashes(email, signer).stored.includes(mailboxHash)) found.push(id);
    if (rows.length < BATCH) return found;
    after = rows.at(-1)!.id;
  }
}
