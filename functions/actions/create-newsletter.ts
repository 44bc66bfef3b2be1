import { z } from 'zod';
import { voice } from '../../pipeline/i18n/index.ts';
import { subscription } from '../../pipeline/model/subscription.ts';
import { action } from './action.ts';
import { email, language } from './fields.ts';
import { subscribe } from './subscribe.ts';

/** `POST /newsletter`. */
export const createNewsletter = action({
  method: 'POST',
  path: '/newsletter',
  tag: 'Subscriptions',
  summary: 'Ask for the newsletter.',
  description: 'Nothing is sent before the link in the confirmation mail was used. Asking again is no error.',
  params: z.object({}),
  body: z
    .object({ email, language })
    .meta({ id: 'NewsletterCreate', description: 'A request of the newsletter.' }),
  result: subscription,
  example: { status: 'pending', message: voice('es').say('subscription.pending') },
  status: 201,
  refusals: {},
  run: async ({ body: { email: address, language: spoken } }, context) =>
    subscribe({ email: address, kind: 'newsletter', language: spoken, target: null }, context),
});
