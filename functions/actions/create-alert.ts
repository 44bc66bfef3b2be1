import { z } from 'zod';
import { voice } from '../../pipeline/i18n/index.ts';
import { subscription, TARGET_TYPES } from '../../pipeline/model/subscription.ts';
import { action } from './action.ts';
import { email, language } from './fields.ts';
import { subscribe } from './subscribe.ts';
import { findTarget } from './target.ts';

/** `POST /alerts`. */
export const createAlert = action({
  method: 'POST',
  path: '/alerts',
  tag: 'Subscriptions',
  summary: 'Ask for e-mail alerts on a topic, a person or a group.',
  description:
    'Nothing is sent before the link in the confirmation mail was used. Asking again is no error. The answer is the same whether or not the address is known.',
  params: z.object({}),
  body: z
    .object({
      email,
      target_type: z.enum(TARGET_TYPES).meta({ description: 'What to follow.', example: 'topic' }),
      target_id: z.int().meta({
        description:
          'Number of the topic, person or group. A group is followed by its slug into the next legislature.',
        example: 3,
      }),
      language,
    })
    .meta({ id: 'AlertCreate', description: 'A request of e-mail alerts.' }),
  result: subscription,
  example: { status: 'pending', message: voice('es').say('subscription.pending') },
  status: 201,
  refusals: {},
  run: async ({ body: { email: address, language: spoken, target_type, target_id } }, context) => {
    const target = findTarget(context.read, target_type, target_id, spoken);
    return subscribe({ email: address, kind: 'alert', language: spoken, target }, context);
  },
});
