import { z } from 'zod';

/** The key that a browser passes to its push service to get an address. */
export const pushKey = z
  .object({
    public_key: z.string().meta({
      description: 'The public key of this sender (VAPID): a point of the curve P-256 in base64url.',
      example: 'BNNL5ZaTfK81qhXOx23-wewhigUeFb632jN6LvRWCFH1ubQr77FE_9qV1FuojuRmHP42zmf34rXgW80OvUVDgTk',
    }),
  })
  .meta({ id: 'PushKey', description: 'What a browser needs to subscribe.' });

/** The topics that a browser is notified about. */
export const pushSubscription = z
  .object({
    status: z.literal('subscribed').meta({ description: 'The browser receives messages.' }),
    topic_slugs: z.array(z.string()).meta({
      description: 'The topics it hears of, by slug; empty where it hears of every voting day or of none.',
      example: ['health'],
    }),
    all_topics: z.boolean().meta({ description: 'Whether it hears of every voting day.', example: false }),
  })
  .meta({ id: 'PushSubscription', description: 'What a browser is told about.' });

/** The result of a push subscription. */
export const pushStatus = z
  .object({
    status: z.literal('unsubscribed').meta({ description: 'The browser receives nothing any more.' }),
  })
  .meta({ id: 'PushStatus', description: 'That a browser receives nothing any more.' });
