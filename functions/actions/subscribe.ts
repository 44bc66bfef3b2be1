import { voice } from '../../pipeline/i18n/index.ts';
import type { Subscription } from '../../pipeline/model/subscription.ts';
import { confirmationLetter } from '../mail/confirmation.ts';
import { enqueue, lettersSince } from '../outbox/posts.ts';
import { ask, type Wish } from '../subscribers/ask.ts';
import { hashOf } from '../subscribers/tokens.ts';
import type { Desk } from './action.ts';
import type { Target } from './target.ts';

/** Confirmations an address is written in a day: more is somebody else's doing. */
const MOST_A_DAY = 20;
const DAY = 86_400_000;

/**
 * Notes a wish and writes to the address. Whatever is known of the address, the caller hears the same: only who reads
 * its mailbox learns more.
 */
export async function subscribe(
  wish: Omit<Wish, 'target'> & { target: Target | null },
  { db, clock, signer, webUrl, mailWaits }: Desk,
): Promise<Subscription> {
  const { kind, language, target } = wish;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { subscriptionId, addressId, token, confirmedBefore, suppressed } = await ask(
      tx,
      wish,
      now,
      signer,
    );
    const written = await lettersSince(tx, addressId, 'confirmation', new Date(now.getTime() - DAY));
    if (suppressed || written >= MOST_A_DAY) return;
    const letter = confirmationLetter({
      kind,
      language,
      target: target?.name ?? null,
      token: confirmedBefore ? null : token,
      webUrl,
    });
    const occasion = `${subscriptionId} ${hashOf(token)}`;
    const post = { addressId, kind: 'confirmation', occasion, content: letter } as const;
    await enqueue(tx, [post], new URL(webUrl).hostname, now);
  });
  mailWaits();
  return { status: 'pending', message: voice(language).say('subscription.pending') };
}
