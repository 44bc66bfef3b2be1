import { voice } from '../../pipeline/i18n/index.ts';
import type { Subscription } from '../../pipeline/model/subscription.ts';
import { confirmationMessage } from '../mail/confirmation.ts';
import { enqueue, messagesSince } from '../outbox/entries.ts';
import { requestSubscription, type SubscriptionRequest } from '../subscribers/request.ts';
import { hashOf } from '../subscribers/tokens.ts';
import type { ActionContext } from './action.ts';
import type { AlertTarget } from './target.ts';

/** Confirmations an address is written in a day: more is somebody else's doing. */
const MOST_A_DAY = 20;
const DAY = 86_400_000;

/**
 * Records a subscription request and writes to the address. Whatever is known of the address, the answer is the same: only who reads
 * its mailbox learns more.
 */
export async function subscribe(
  request: Omit<SubscriptionRequest, 'target'> & { target: AlertTarget | null },
  { db, clock, signer, webUrl, wakeMailer }: ActionContext,
): Promise<Subscription> {
  const { kind, language, target } = request;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { subscriptionId, addressId, token, confirmedBefore, suppressed } = await requestSubscription(
      tx,
      request,
      now,
      signer,
    );
    const written = await messagesSince(tx, addressId, 'confirmation', new Date(now.getTime() - DAY));
    if (suppressed || written >= MOST_A_DAY) return;
    const message = confirmationMessage({
      kind,
      language,
      target: target?.name ?? null,
      token: confirmedBefore ? null : token,
      webUrl,
    });
    const occasion = `${subscriptionId} ${hashOf(token)}`;
    const entry = { addressId, kind: 'confirmation', occasion, content: message } as const;
    await enqueue(tx, [entry], new URL(webUrl).hostname, now);
  });
  wakeMailer();
  return { status: 'pending', message: voice(language).say('subscription.pending') };
}
