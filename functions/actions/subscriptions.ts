import { z } from 'zod';
import { HttpError } from '../../pipeline/core/errors.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import { subscription, TARGET_TYPES } from '../../pipeline/model/subscription.ts';
import { cancel } from '../subscribers/cancel.ts';
import { type Confirmed, confirm, confirmable } from '../subscribers/confirm.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';
import { action, email, language, token } from './action.ts';
import { subscribe } from './subscribe.ts';
import { findTarget } from './target.ts';

/** `POST /alerts`. */
export const createAlert = action({
  method: 'POST',
  path: '/alerts',
  tag: 'Subscriptions',
  summary: 'Subscribe to e-mail alerts on a topic, a person, a group or an initiative.',
  description:
    'Nothing is sent until the link in the confirmation e-mail is used; one e-mail names everything that waits for the address. Repeating the request is not an error. The response is the same whether or not the address is known. A deputy without a seat in the newest legislature, and a group that neither exists in it nor is continued, are refused with the reason. While far more mails are requested than usual, programs get a 503 with `Retry-After`, and only the form of the site continues to work.',
  params: z.object({}),
  body: z
    .object({
      email,
      target_type: z.enum(TARGET_TYPES).meta({ description: 'What to follow.', example: 'topic' }),
      target_id: z.int().meta({
        description:
          'Number of the topic, person, group or initiative. In the next legislature, a group is followed by its slug; a group of an earlier one means the group that continues it.',
        example: 3,
      }),
      language,
    })
    .meta({ id: 'AlertCreate', description: 'A request for e-mail alerts.' }),
  result: subscription,
  example: { status: 'pending', message: voice('es').say('subscription.pending') },
  status: 201,
  asksForMail: true,
  refusals: {},
  run: async ({ body: { email: address, language: spoken, target_type, target_id } }, context) => {
    const target = findTarget(context.read, target_type, target_id, spoken);
    return subscribe({ email: address, language: spoken, targets: [target] }, context);
  },
});

/** `POST /newsletter`. */
export const createNewsletter = action({
  method: 'POST',
  path: '/newsletter',
  tag: 'Subscriptions',
  summary: 'Subscribe to the newsletter.',
  description:
    'Nothing is sent until the link in the confirmation e-mail is used. Repeating the request is not an error. While far more mails are requested than usual, programs get a 503 with `Retry-After`, and only the form of the site continues to work.',
  params: z.object({}),
  body: z
    .object({ email, language })
    .meta({ id: 'NewsletterCreate', description: 'A request for the newsletter.' }),
  result: subscription,
  example: { status: 'pending', message: voice('es').say('subscription.pending') },
  status: 201,
  asksForMail: true,
  refusals: {},
  run: async ({ body: { email: address, language: spoken } }, context) =>
    subscribe({ email: address, language: spoken, targets: [null] }, context),
});

const confirmation = (kind: SubscriptionKind, summary: string) =>
  action({
    method: 'GET',
    path: `/confirm/${kind}/{token}`,
    tag: 'Subscriptions',
    summary,
    description:
      'The token is sent by e-mail and is valid for 48 hours. It also confirms what else the same client requested for the address, as the page of the link shows ticked. Using it twice has no further effect; `HEAD` checks whether it is valid and changes nothing.',
    params: z.object({ token }),
    body: null,
    result: subscription,
    example: { status: 'confirmed', message: voice('es').say('subscription.confirmed') },
    status: 200,
    refusals: { 404: 'The token is unknown.', 410: 'The token is older than 48 hours.' },
    run: async ({ params }, { db, clock, signer }) => {
      const { language } = known(
        await change(db, (tx) => confirm(tx, kind, params.token, clock.now(), signer)),
      );
      return { status: 'confirmed' as const, message: voice(language).say('subscription.confirmed') };
    },
    look: async ({ params }, { db, clock, signer }) => {
      known(await confirmable(db, kind, params.token, clock.now(), signer));
    },
  });

function known<Found extends object>(found: Found | Extract<Confirmed, string>): Found {
  if (found === 'unknown') throw new HttpError(404, 'Token not found');
  if (found === 'expired')
    throw new HttpError(410, 'This link is no longer valid: subscribe again to get a new one');
  return found;
}

/** `GET /confirm/{kind}/{token}`: the links in confirmation mails. */
export const confirmations = [
  confirmation('alert', 'Confirm e-mail alerts.'),
  confirmation('newsletter', 'Confirm the newsletter.'),
];

/** Unsubscribes by DELETE, and by POST for the one-click button of mail clients (RFC 8058), whose form is ignored. */
const leaving = (method: 'DELETE' | 'POST', kind: SubscriptionKind, summary: string) =>
  action({
    method,
    path: `/unsubscribe/${kind}/{token}`,
    tag: 'Subscriptions',
    summary,
    description:
      'Every e-mail contains its token, which does not expire. Using it twice has no further effect. A browser that opens this address is redirected to a page with a button; opening it changes nothing.',
    params: z.object({ token }),
    body: null,
    anyBody: method === 'POST',
    result: subscription,
    example: { status: 'cancelled', message: voice('es').say('subscription.cancelled') },
    status: 200,
    refusals: { 404: 'The token is unknown.' },
    run: async ({ params }, { db, clock }) => {
      const language = await change(db, (tx) => cancel(tx, kind, params.token, clock.now()));
      if (language === null) throw new HttpError(404, 'Token not found');
      return { status: 'cancelled' as const, message: voice(language).say('subscription.cancelled') };
    },
  });

/** `DELETE` and `POST /unsubscribe/{kind}/{token}`. */
export const cancellations = [
  leaving('DELETE', 'alert', 'Cancel e-mail alerts.'),
  leaving('POST', 'alert', 'Cancel e-mail alerts with one click.'),
  leaving('DELETE', 'newsletter', 'Cancel the newsletter.'),
  leaving('POST', 'newsletter', 'Cancel the newsletter with one click.'),
];
