import { z } from 'zod';
import { notFound } from '../../pipeline/core/errors.ts';
import { pushSubscription } from '../../pipeline/model/subscription.ts';
import { browserAt, follow, interestsOf } from '../subscribers/browsers.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import { action } from './action.ts';
import { allTopics, expectTopics, pushEndpoint, topicSlugs, topicsAskedFor } from './push-fields.ts';

/** `PATCH /push/interests`. */
export const pushInterests = action({
  method: 'PATCH',
  path: '/push/interests',
  tag: 'Web push',
  summary: 'Choose the topics that a browser hears of.',
  description:
    'With neither `topic_slugs` nor `all_topics` nothing changes, and the answer says what is chosen.',
  params: z.object({}),
  body: z
    .object({ endpoint: pushEndpoint, topic_slugs: topicSlugs.optional(), all_topics: allTopics.optional() })
    .meta({ id: 'InterestsRequest', description: 'The topics of a browser.' }),
  result: pushSubscription,
  status: 200,
  refusals: { 404: 'No browser has this endpoint.' },
  async run({ body }, { db, read }) {
    expectTopics(read, body.topic_slugs ?? []);
    return change(db, async (tx) => {
      const id = await browserAt(tx, body.endpoint);
      if (id === null) throw notFound('Push subscription');
      const topics = topicsAskedFor(body);
      if (topics !== null) await follow(tx, id, topics);
      return { status: 'subscribed' as const, ...(await interestsOf(tx, id)) };
    });
  },
});
