import { enqueue, type OutboxEntry } from '../../functions/delivery/enqueue/entries.ts';
import { ensureAddress } from '../../functions/subscribers/addresses.ts';
import { confirm } from '../../functions/subscribers/confirm.ts';
import type { Tx } from '../../functions/subscribers/open.ts';
import { requestSubscription, type SubscriptionRequest } from '../../functions/subscribers/request.ts';
import { signer } from './services.ts';

/** A mail with arbitrary contents. */
export const MAIL = { subject: 'Votacions', text: 'Text\n', html: '<p>Text</p>', headers: {} };

/** Puts a mail to an address into the outbox; returns the number of the address. */
export async function post(
  tx: Tx,
  email: string,
  now: Date,
  entry: Partial<Omit<OutboxEntry, 'addressId'>> = {},
): Promise<number> {
  const { id: addressId } = await ensureAddress(tx, email, now, signer);
  const usual = { kind: 'confirmation', occasion: 'r1', content: MAIL } as const;
  await enqueue(tx, [{ addressId, ...usual, ...entry }], 'votes.example', now);
  return addressId;
}

/** Adds a subscription, confirmed or not. */
export async function subscribe(tx: Tx, wanted: SubscriptionRequest, now: Date, confirms = true) {
  const asked = await requestSubscription(tx, wanted, now, signer);
  if (confirms) await confirm(tx, wanted.kind, asked.token, now, signer);
  return asked;
}
