import type { Action } from './action.ts';
import { confirmations } from './confirm.ts';
import { createAlert } from './create-alert.ts';
import { createNewsletter } from './create-newsletter.ts';
import { pushInterests } from './push-interests.ts';
import { pushPublicKey } from './push-public-key.ts';
import { pushSubscribe } from './push-subscribe.ts';
import { pushUnsubscribe } from './push-unsubscribe.ts';
import { cancellations } from './unsubscribe.ts';

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
