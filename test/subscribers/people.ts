import { enqueue, type OutboxEntry } from '../../functions/delivery/enqueue/entries.ts';
import type { Delivery } from '../../functions/delivery/mail-channel.ts';
import { messageRenderer } from '../../functions/delivery/send/render.ts';
import type { DeliveryResult, Envelope } from '../../functions/delivery/send/transport.ts';
import { ensureAddress } from '../../functions/subscribers/addresses.ts';
import { confirm } from '../../functions/subscribers/confirm.ts';
import type { SubscriberDb, Tx } from '../../functions/subscribers/open.ts';
import { requestSubscription, type SubscriptionRequest } from '../../functions/subscribers/request.ts';
import { effectsForTests } from '../effects.ts';
import { signer, WEB_URL } from './services.ts';

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

export const accepted: DeliveryResult = { kind: 'accepted', said: '250 ok' };

/** Returns a delivery over connections whose server answers each mail with a function. */
export function deliveryOver(
  db: SubscriberDb,
  now: () => Date,
  send: (envelope: Envelope) => DeliveryResult | Promise<DeliveryResult>,
): Delivery {
  return {
    ...{ db, clock: { now }, log: effectsForTests().log, dkim: null, from: 'Hemicicle <no@votes.example>' },
    messageOf: messageRenderer({ db, signer, webUrl: WEB_URL, contact: null }),
    transport: { open: async () => ({ send: async (envelope) => send(envelope), close() {} }) },
  };
}

/** Adds a subscription, confirmed or not. */
export async function subscribe(
  tx: Tx,
  wanted: SubscriptionRequest,
  now: Date,
  confirms = true,
  signedBy = signer,
) {
  const asked = await requestSubscription(tx, wanted, now, signedBy);
  if (confirms) await confirm(tx, wanted.kind, asked.token, now, signedBy);
  return asked;
}
