import type { Operation } from '../../pipeline/endpoints/openapi/operations.ts';
import { previews } from '../delivery/compose/preview.ts';
import type { Action } from './action.ts';
import { pushInterests, pushPublicKey, pushSubscribe, pushUnsubscribe } from './push.ts';
import { cancellations, confirmations, createAlert, createNewsletter } from './subscriptions.ts';

/** Every write operation, in the order of the reference documentation. */
export const actions: readonly Action[] = [
  createAlert,
  createNewsletter,
  ...confirmations,
  ...cancellations,
  pushPublicKey,
  pushSubscribe,
  pushInterests,
  pushUnsubscribe,
];

/** All operations of the server besides reading published data, for the description of the API. */
export const operations: readonly Operation[] = [...actions, ...previews];
