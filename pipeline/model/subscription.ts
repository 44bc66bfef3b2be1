import { z } from 'zod';

/** What an alert can follow. */
export const targetType = z.enum(['topic', 'person', 'group']);
export type TargetType = z.output<typeof targetType>;

/** The life of a subscription. */
export const subscriptionStatus = z.enum(['pending', 'confirmed', 'cancelled']);
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;

/** The languages of messages; Catalan unless asked otherwise. */
const language = z
  .enum(['ca', 'es', 'en'])
  .default('ca')
  .meta({ description: 'Language of the messages.', example: 'es' });

const email = z.string().meta({
  description: 'Where to write to. A mail with a link asks for confirmation first.',
  format: 'email',
  example: 'ada@example.org',
});

/** The request that asks for alerts. */
export const alertRequest = z
  .object({
    email,
    target_type: targetType.meta({ description: 'What to follow.', example: 'topic' }),
    target_id: z.int().meta({
      description:
        'Number of the topic, person or group. A group is followed into the next legislature by its slug.',
      example: 5,
    }),
    language,
  })
  .meta({ id: 'AlertCreate', description: 'The request of e-mail alerts.' });

/** The request that asks for the newsletter. */
export const newsletterRequest = z
  .object({ email, language })
  .meta({ id: 'NewsletterCreate', description: 'The request of the newsletter.' });

/** What every request about a subscription is answered. */
export const subscription = z
  .object({
    status: subscriptionStatus.meta({
      description:
        '`pending` until the mailed link is used, then `confirmed`; `cancelled` for ever after leaving. A request is answered `pending` whether or not the address is known.',
      example: 'pending',
    }),
    message: z.string().meta({
      description: 'The same in words, in the language of the subscription.',
      example: 'Look into your mailbox: a link in the mail confirms.',
    }),
  })
  .meta({ id: 'Subscription', description: 'The state of a subscription.' });
