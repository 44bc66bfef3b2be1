import { z } from 'zod';
import { pushKey } from '../../pipeline/model/subscription.ts';
import { action } from './action.ts';

/** `GET /push/public-key`. */
export const pushPublicKey = action({
  method: 'GET',
  path: '/push/public-key',
  tag: 'Web push',
  summary: 'The key with which a browser subscribes.',
  description: 'It never changes, unless the operator gives this service another one.',
  params: z.object({}),
  body: null,
  result: pushKey,
  status: 200,
  refusals: {},
  run: async (_, { push }) => ({ public_key: push.vapid.publicKey }),
});
