import { z } from 'zod';
import { HttpError } from '../../pipeline/core/errors.ts';
import { pushSubscription } from '../../pipeline/model/subscription.ts';
import { refusedEndpoint } from '../push/endpoint.ts';
import { browserAt, countBrowser, follow, interestsOf, saveBrowser } from '../subscribers/browsers.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import { action } from './action.ts';
import { language } from './fields.ts';
import {
  allTopics,
  expectTopics,
  pushEndpoint,
  pushKeys,
  topicSlugs,
  topicsAskedFor,
} from './push-fields.ts';
import { valueError } from './value-error.ts';

/** `POST /push/subscribe`. */
export const pushSubscribe = action({
  method: 'POST',
  path: '/push/subscribe',
  tag: 'Web push',
  summary: 'Send messages to a browser.',
  description:
    'The body is what `PushSubscription.toJSON()` of the browser gives, with topics and language added. Subscribing again is no error: keys and language are those of the last time, and so are the topics where some are named. The endpoint must be https, at the usual port of a host on the public internet.',
  params: z.object({}),
  body: z
    .object({
      endpoint: pushEndpoint,
      expirationTime: z.number().nullable().optional().meta({
        description: 'Read and forgotten: an address that has expired is found out when it is written to.',
        example: null,
      }),
      keys: pushKeys,
      topic_slugs: topicSlugs.optional(),
      all_topics: allTopics.optional(),
      language,
    })
    .meta({ id: 'PushSubscribe', description: 'A browser that wants messages.' }),
  result: pushSubscription,
  status: 201,
  refusals: {},
  async run({ body }, { db, read, push, clock, signer, caller }) {
    expectTopics(read, body.topic_slugs ?? []);
    const reason = await refusedEndpoint(body.endpoint, push.hostPolicy);
    if (reason !== null) throw new HttpError(422, [valueError(['endpoint'], body.endpoint, reason)]);
    const { p256dh, auth } = body.keys;
    const browser = { endpoint: body.endpoint, p256dh, auth, language: body.language };
    return change(db, async (tx) => {
      const known = await browserAt(tx, body.endpoint);
      const id = await saveBrowser(tx, browser, clock.now());
      const askedBy = signer.nameHash('browsers', `${caller} ${new URL(body.endpoint).hostname}`);
      if (known === null && !(await countBrowser(tx, id, askedBy, clock.now()))) throw tooManyBrowsers();
      const asked = topicsAskedFor(body);
      // A new browser without topics that opts out of all topics gets no messages.
      const topics = asked ?? (known !== null ? null : body.all_topics === false ? [] : 'all');
      if (topics !== null) await follow(tx, id, topics);
      return { status: 'subscribed' as const, ...(await interestsOf(tx, id)) };
    });
  },
});

const tooManyBrowsers = (): HttpError =>
  new HttpError(429, 'Too many browsers were subscribed from here today: come back tomorrow.', {
    'Retry-After': '86400',
  });
