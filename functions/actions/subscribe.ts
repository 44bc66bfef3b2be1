import { HttpError } from '../../pipeline/errors.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import type { Subscription } from '../../pipeline/model/subscription.ts';
import { confirmationMessage } from '../mail/confirmation.ts';
import { enqueue } from '../outbox/entries.ts';
import { countLetter, letterFor, mustWait } from '../subscribers/letters.ts';
import { requestSubscription, type SubscriptionRequest } from '../subscribers/request.ts';
import type { ActionContext } from './action.ts';
import type { AlertTarget } from './target.ts';

/**
 * Records a subscription request and writes to the address, unless too many letters were. Whatever is known of the address,
 * the answer is the same: only who reads its mailbox learns more.
 */
export async function subscribe(
  request: Omit<SubscriptionRequest, 'target'> & { target: AlertTarget | null },
  { db, clock, signer, webUrl, wakeMailer }: ActionContext,
): Promise<Subscription> {
  const { kind, language, target } = request;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const letter = letterFor(request, signer);
    if (await mustWait(tx, letter, now)) throw tooManyLetters();
    if (!(await countLetter(tx, letter, now))) return;
    const { subscriptionId, addressId, token, leave, confirmedBefore, suppressed } =
      await requestSubscription(tx, request, now, signer);
    if (suppressed) return;
    const message = confirmationMessage({
      kind,
      language,
      target,
      use: confirmedBefore ? { leave } : { confirm: token },
      never: signer.closeMailboxToken(letter.mailbox_hash),
      webUrl,
    });
    const occasion = `${subscriptionId} ${now.toISOString()}`;
    const entry = { addressId, kind: 'confirmation', occasion, content: message } as const;
    await enqueue(tx, [entry], new URL(webUrl).hostname, now);
  });
  wakeMailer();
  return { status: 'pending', message: voice(language).say('subscription.pending') };
}

/** Seconds after which as many letters may be written as before. */
const LATER = '3600';

const tooManyLetters = (): HttpError =>
  new HttpError(429, 'Too many letters are asked for at the moment: come back later.', {
    'Retry-After': LATER,
  });
