import { z } from 'zod';
import { notFound } from '../../pipeline/errors.ts';
import { pushSubscription } from '../../pipeline/model/push.ts';
import { browserAt, followTopics, topicsOf } from '../subscribers/browsers.ts';
import { action } from './action.ts';
import { expectTopics, pushEndpoint, topicSlugs } from './push-fields.ts';

/** `PATCH /push/interests`. */
export const pushInterests = action({
  method: 'PATCH',
  path: '/push/interests',
  tag: 'Web push',
  summary: 'Choose the topics that a browser hears of.',
  description: 'Without `topic_slugs` nothing changes and the answer says what is chosen.',
  params: z.object({}),
  body: z
    .object({ endpoint: pushEndpoint, topic_slugs: topicSlugs.optional() })
    .meta({ id: 'InterestsRequest', description: 'The topics of a browser.' }),
  result: pushSubscription,
  status: 200,
  refusals: { 404: 'No browser has this endpoint.' },
  async run({ body }, { db, read }) {
    expectTopics(read, body.topic_slugs ?? []);
    return db.transaction().execute(async (tx) => {
      const id = await browserAt(tx, body.endpoint);
      if (id === null) throw notFound('Push subscription');
      if (body.topic_slugs !== undefined) await followTopics(tx, id, body.topic_slugs);
      return { status: 'subscribed' as const, topic_slugs: await topicsOf(tx, id) };
    });
  },
});
