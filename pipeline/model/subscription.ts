import { z } from 'zod';

/** Targets of alerts. */
export const TARGET_TYPES = ['topic', 'person', 'group', 'initiative'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** The states of a subscription. */
const SUBSCRIPTION_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The answer to every request about a subscription. */
export const subscription = z
  .object({
    status: z.enum(SUBSCRIPTION_STATUSES).meta({
      description:
        '`pending` until the link in the e-mail is used, then `confirmed`; `cancelled` after unsubscribing. A subscription request always returns `pending`, whether or not the address is known.',
      example: 'pending',
    }),
    message: z.string().meta({
      description: 'The same in a sentence, in the language of the subscription.',
      example: 'Look into your mailbox: a link in the mail confirms.',
    }),
  })
  .meta({ id: 'Subscription', description: 'Status of a subscription.' });
export type Subscription = z.output<typeof subscription>;

/** The key that a browser passes to its push service to get an address. */
export const pushKey = z
  .object({
    public_key: z.string().meta({
      description: 'The public key of this sender (VAPID): a point of the curve P-256 in base64url.',
      example: 'BNNL5ZaTfK81qhXOx23-wewhigUeFb632jN6LvRWCFH1ubQr77FE_9qV1FuojuRmHP42zmf34rXgW80OvUVDgTk',
    }),
  })
  .meta({ id: 'PushKey', description: 'Data that a browser needs to subscribe.' });

/** The topics that a browser is notified about. */
export const pushSubscription = z
  .object({
    status: z.literal('subscribed').meta({ description: 'The browser receives messages.' }),
    topic_slugs: z.array(z.string()).meta({
      description:
        'Slugs of the topics that the browser follows; empty if it follows every voting day or nothing.',
      example: ['health'],
    }),
    all_topics: z
      .boolean()
      .meta({ description: 'Whether the browser follows every voting day.', example: false }),
  })
  .meta({ id: 'PushSubscription', description: 'Subscription of a browser.' });

/** The result of a push subscription. */
export const pushStatus = z
  .object({
    status: z.literal('unsubscribed').meta({ description: 'The browser no longer receives messages.' }),
  })
  .meta({ id: 'PushStatus', description: 'Confirmation that a browser no longer receives messages.' });
