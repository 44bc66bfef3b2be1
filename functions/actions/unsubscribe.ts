import { z } from 'zod';
import { HttpError } from '../../pipeline/core/errors.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import { subscription } from '../../pipeline/model/subscription.ts';
import { cancel } from '../subscribers/cancel.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';
import { action } from './action.ts';
import { token } from './fields.ts';

/**
 * Unsubscribes by DELETE, and by POST for the one-click unsubscription of mail clients (RFC 8058), whose form
 * is ignored.
 */
const leaving = (method: 'DELETE' | 'POST', kind: SubscriptionKind, summary: string) =>
  action({
    method,
    path: `/unsubscribe/${kind}/{token}`,
    tag: 'Subscriptions',
    summary,
    description:
      'Every mail carries its token, which is good for ever. Using it twice is harmless. A browser that opens this address is led to a page with a button; opening it changes nothing.',
    params: z.object({ token }),
    body: null,
    anyBody: method === 'POST',
    result: subscription,
    example: { status: 'cancelled', message: voice('es').say('subscription.cancelled') },
    status: 200,
    refusals: { 404: 'Nobody was given this token.' },
    run: async ({ params }, { db, clock }) => {
      const language = await change(db, (tx) => cancel(tx, kind, params.token, clock.now()));
      if (language === null) throw new HttpError(404, 'Token not found');
      return { status: 'cancelled' as const, message: voice(language).say('subscription.cancelled') };
    },
  });

/** `DELETE` and `POST /unsubscribe/{kind}/{token}`. */
export const cancellations = [
  leaving('DELETE', 'alert', 'Cancel e-mail alerts.'),
  leaving('POST', 'alert', 'Cancel e-mail alerts by one click.'),
  leaving('DELETE', 'newsletter', 'Cancel the newsletter.'),
  leaving('POST', 'newsletter', 'Cancel the newsletter by one click.'),
];
