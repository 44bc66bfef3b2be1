import { z } from 'zod';
import { pushStatus } from '../../pipeline/model/subscription.ts';
import { forgetBrowser } from '../subscribers/browsers.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import { action } from './action.ts';
import { pushEndpoint } from './push-fields.ts';

/** `POST /push/unsubscribe`. */
export const pushUnsubscribe = action({
  method: 'POST',
  path: '/push/unsubscribe',
  tag: 'Web push',
  summary: 'Send no more messages to a browser.',
  description: 'Harmless for a browser that was never known, or not any more.',
  params: z.object({}),
  body: z
    .object({ endpoint: pushEndpoint })
    .meta({ id: 'PushUnsubscribe', description: 'A browser that wants no more messages.' }),
  result: pushStatus,
  status: 200,
  refusals: {},
  async run({ body }, { db }) {
    await change(db, (tx) => forgetBrowser(tx, body.endpoint));
    return { status: 'unsubscribed' as const };
  },
});
