import { z } from 'zod';
import { HttpError } from '../../pipeline/core/errors.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import { subscription } from '../../pipeline/model/subscription.ts';
import { type Confirmed, confirm, confirmable } from '../subscribers/confirm.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';
import { action } from './action.ts';
import { token } from './fields.ts';

const confirmation = (kind: SubscriptionKind, summary: string) =>
  action({
    method: 'GET',
    path: `/confirm/${kind}/{token}`,
    tag: 'Subscriptions',
    summary,
    description:
      'The token comes by mail and is good for 48 hours. Using it twice is harmless; `HEAD` says whether it is good, and changes nothing.',
    params: z.object({ token }),
    body: null,
    result: subscription,
    example: { status: 'confirmed', message: voice('es').say('subscription.confirmed') },
    status: 200,
    refusals: { 404: 'Nobody was given this token.', 410: 'The token is older than 48 hours.' },
    run: async ({ params }, { db, clock }) => {
      const { language } = known(await change(db, (tx) => confirm(tx, kind, params.token, clock.now())));
      return { status: 'confirmed' as const, message: voice(language).say('subscription.confirmed') };
    },
    look: async ({ params }, { db, clock }) => {
      known(await confirmable(db, kind, params.token, clock.now()));
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
