import { z } from 'zod';

/** Targets of alerts. */
export const TARGET_TYPES = ['topic', 'person', 'group'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];

/** The states of a subscription. */
const SUBSCRIPTION_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The answer to every request about a subscription. */
export const subscription = z
  .object({
    status: z.enum(SUBSCRIPTION_STATUSES).meta({
      description:
        '`pending` until the mailed link is used, then `confirmed`; `cancelled` after leaving. A request is answered `pending` whether or not the address is known.',
      example: 'pending',
    }),
    message: z.string().meta({
      description: 'The same in words, in the language of the subscription.',
      example: 'Look into your mailbox: a link in the mail confirms.',
    }),
  })
  .meta({ id: 'Subscription', description: 'The state of a subscription.' });
export type Subscription = z.output<typeof subscription>;
