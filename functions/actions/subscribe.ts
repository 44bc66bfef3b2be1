import { voice } from '../../pipeline/i18n/index.ts';
import type { Subscription } from '../../pipeline/model/subscription.ts';
import { confirmationMessage, confirmedMessage } from '../delivery/compose/confirmation.ts';
import type { MailMessage } from '../delivery/compose/mail.ts';
import { enqueue, replaceContent } from '../delivery/enqueue/entries.ts';
import { householdOf } from '../http/rate-limit.ts';
import {
  limitKeys,
  mailboxAcceptsMail,
  planConfirmation,
  requestHash,
} from '../subscribers/confirmation-limits.ts';
import type { Tx } from '../subscribers/open.ts';
import {
  type RequestedSubscription,
  requestSubscription,
  type SubscriptionRequest,
} from '../subscribers/request.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import { linkToken } from '../subscribers/tokens.ts';
import { isAnswered, queuedConfirmation, recordAsker, waitingFor } from '../subscribers/waiting.ts';
import type { ActionContext } from './action.ts';
import { type AlertTarget, nameOf } from './target.ts';

/** Subscriptions that one request asks for. */
interface SubscribeInput extends Pick<SubscriptionRequest, 'email' | 'language'> {
  /** Subjects of alerts; null is the newsletter. */
  targets: readonly (AlertTarget | null)[];
}

type NamedRequest = SubscriptionRequest & { name: string };

/**
 * Records what a client requests for an address, and mails the address one mail that names everything that waits for
 * it: at once, or later if too many mails were requested for the mailbox, by this client or in all. The answer is the
 * same whether or not the address is known; only the owner of the mailbox learns more.
 */
export async function subscribe(wanted: SubscribeInput, context: ActionContext): Promise<Subscription> {
  const { email, language, targets } = wanted;
  const { db, clock, read, wakeMailer } = context;
  const now = clock.now();
  const requests = targets.map((target): NamedRequest => {
    const kind = target === null ? 'newsletter' : 'alert';
    return { email, language, kind, target, name: nameOf(read, target, language) };
  });
  if (requests.length > 0) await change(db, (tx) => record(tx, requests, now, context));
  wakeMailer();
  return { status: 'pending', message: voice(language).say('subscription.pending') };
}

async function record(
  tx: Tx,
  requests: readonly NamedRequest[],
  now: Date,
  context: ActionContext,
): Promise<void> {
  const { signer, caller, webUrl } = context;
  const [first] = requests;
  const keys = limitKeys(first!, signer);
  const emailHash = signer.emailHash(first!.email);
  const hashes = requests.map((request) => requestHash(request, signer));
  const asker = askerOf(context);
  if (!(await mailboxAcceptsMail(tx, first!.email, signer))) return;
  if (await isAnswered(tx, hashes, asker, emailHash, now)) return;
  const household = signer.nameHash('letters', householdOf(caller));
  const unsent = await queuedConfirmation(tx, emailHash, asker);
  const planned = unsent?.own ? null : await planConfirmation(tx, keys, household, now);
  // Past the limit of a mailbox, an unsent mail to it takes up the requests of any client.
  if (planned === null && unsent === undefined) return;
  const due = planned ?? new Date(Math.max(unsent!.due.getTime(), now.getTime()));
  const requested: RequestedSubscription[] = [];
  for (const request of requests) requested.push(await requestSubscription(tx, request, now, signer, due));
  await recordAsker(tx, hashes, asker, now);
  if (requested[0]!.suppressed) return;
  const content = await confirmationMail(tx, requests, requested, now, context);
  if (planned === null) return replaceContent(tx, unsent!.id, content);
  const occasion = `${requested[0]!.subscriptionId} ${now.toISOString()}`;
  const entry = { addressId: requested[0]!.addressId, kind: 'confirmation', occasion, content } as const;
  await enqueue(tx, [entry], new URL(webUrl).hostname, now, due);
}

/** Returns the hash of a client: of its connection and its browser, because several people may share a connection. */
const askerOf = ({ signer, caller, agent }: Pick<ActionContext, 'signer' | 'caller' | 'agent'>): string =>
  signer.nameHash('asker', `${householdOf(caller)} ${agent}`);

/** Composes the mail about all subscriptions that wait for confirmation at an address. */
async function confirmationMail(
  tx: Tx,
  requests: readonly NamedRequest[],
  requested: readonly RequestedSubscription[],
  now: Date,
  context: ActionContext,
): Promise<MailMessage> {
  const { signer, read, webUrl } = context;
  const { email, language } = requests[0]!;
  const asker = askerOf(context);
  const closeToken = signer.closeMailboxToken(limitKeys(requests[0]!, signer).mailbox_hash);
  const all = requested.map((subscription, at) => ({ ...subscription, ...requests[at]! }));
  const confirmed = all.filter(({ confirmedBefore }) => confirmedBefore);
  const lead = all.find(({ confirmedBefore }) => !confirmedBefore);
  if (lead === undefined) return confirmedMessage({ language, closeToken, webUrl, confirmed });
  const waiting = await waitingFor(tx, { id: lead.addressId, email }, asker, now, signer);
  return confirmationMessage({
    ...{ language, closeToken, webUrl, confirmed },
    link: { kind: lead.kind, token: linkToken(lead.token, asker) },
    waiting: waiting.map(({ kind, target, own }) => ({ kind, own, name: nameOf(read, target, language) })),
  });
}
