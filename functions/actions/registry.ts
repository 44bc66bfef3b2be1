import type { Action } from './action.ts';
import { confirmAlert, confirmNewsletter } from './confirm.ts';
import { createAlert } from './create-alert.ts';
import { createNewsletter } from './create-newsletter.ts';
import { pushInterests } from './push-interests.ts';
import { pushPublicKey } from './push-public-key.ts';
import { pushSubscribe } from './push-subscribe.ts';
import { pushUnsubscribe } from './push-unsubscribe.ts';
import {
  unsubscribeAlert,
  unsubscribeAlertByClick,
  unsubscribeNewsletter,
  unsubscribeNewsletterByClick,
} from './unsubscribe.ts';

/** Every operation that changes something, in the order of the reference documentation. */
export const actions: readonly Action[] = [
  createAlert,
  createNewsletter,
  confirmAlert,
  confirmNewsletter,
  unsubscribeAlert,
  unsubscribeAlertByClick,
  unsubscribeNewsletter,
  unsubscribeNewsletterByClick,
  pushPublicKey,
  pushSubscribe,
  pushInterests,
  pushUnsubscribe,
];
