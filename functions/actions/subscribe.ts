import { voice } from '../../pipeline/i18n/index.ts';
import type { Subscription } from '../../pipeline/model/subscription.ts';
import { householdOf } from '../http/caller.ts';
import { confirmationMessage } from '../mail/confirmation.ts';
import { enqueue } from '../outbox/entries.ts';
import { countLetter, dueAt, letterFor } from '../subscribers/letters.ts';
import { requestSubscription, type SubscriptionRequest } from '../subscribers/request.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import type { ActionContext } from './action.ts';
import type { AlertTarget } from './target.ts';

/**
 * Records a subscription request and mails the address, at once or later if too many mails were requested by
 * this client or in all. The answer is the same whether or not the address is known; only the owner of the
 * mailbox learns more.
 */
export async function subscribe(
  request: Omit<SubscriptionRequest, 'target'> & { target: AlertTarget | null },
  { db, clock, signer, webUrl, wakeMailer, caller }: ActionContext,
): Promise<Subscription> {
  const { kind, language, target } = request;
  const now = clock.now();
  await change(db, async (tx) => {
    const letter = letterFor(request, signer);
    if (!(await countLetter(tx, letter, now))) return;
    const due = await dueAt(tx, letter, signer.nameHash('letters', householdOf(caller)), now);
    const { subscriptionId, addressId, token, leave, confirmedBefore, suppressed } =
      await requestSubscription(tx, request, now, signer, due);
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
    await enqueue(tx, [entry], new URL(webUrl).hostname, now, due);
  });
  wakeMailer();
  return { status: 'pending', message: voice(language).say('subscription.pending') };
}
