import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { HttpError, notFound } from '../../pipeline/core/errors.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { pushKey, pushStatus, pushSubscription } from '../../pipeline/model/subscription.ts';
import { refusedEndpoint } from '../delivery/send/host-policy.ts';
import {
  browserAt,
  countBrowser,
  follow,
  forgetBrowser,
  interestsOf,
  saveBrowser,
} from '../subscribers/browsers.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import { action, language, valueError } from './action.ts';

const pushEndpoint = z.string().min(1).meta({
  description: 'Address of the browser on its push service.',
  example: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
});

/** An upper limit well above the number of topics. */
const MOST_TOPICS = 100;

const topicSlugs = z
  .array(z.string())
  .max(MOST_TOPICS)
  .transform((slugs) => [...new Set(slugs)].sort())
  .meta({
    description:
      'Slugs of the topics to follow; an empty list for none. If omitted, nothing changes; a new browser then follows every voting day.',
    example: ['health'],
  });

const allTopics = z.boolean().meta({
  description: 'True to follow every voting day, regardless of `topic_slugs`.',
  example: false,
});

/** Returns the requested topics; null if the body names none, or only sets `all_topics` to false. */
const topicsAskedFor = (body: {
  topic_slugs?: readonly string[];
  all_topics?: boolean;
}): readonly string[] | 'all' | null => (body.all_topics ? 'all' : (body.topic_slugs ?? null));

/** Bytes in base64url, with or without padding: browsers omit it, some libraries add it. */
const bytes = (what: string, fits: (bytes: Buffer) => boolean) =>
  z.string().transform((text, context) => {
    const plain = text.replace(/=+$/, '');
    const decoded = Buffer.from(plain, 'base64url');
    if (/^[\w-]{1,200}$/.test(plain) && decoded.toString('base64url') === plain && fits(decoded))
      return plain;
    context.addIssue({ code: 'custom', message: `expected ${what} in base64url`, input: text });
    return z.NEVER;
  });

const pushKeys = z
  .object({
    p256dh: bytes('a point of the curve P-256, 65 bytes', isPoint).meta({
      description: 'Public key of the browser.',
      example: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    }),
    auth: bytes('16 bytes', ({ length }) => length === 16).meta({
      description: 'Secret of the browser.',
      example: 'tBHItJI5svbpez7KI4CCXg',
    }),
  })
  .meta({ description: 'Keys for encrypting messages.' });

function isPoint(point: Buffer): boolean {
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

/** Throws a 422 for unknown topics. */
function expectTopics({ db, all }: DbReader, slugs: readonly string[]): void {
  const known = new Set(all(db.selectFrom('topics').select('slug')).map(({ slug }) => slug));
  const faults = slugs.flatMap((slug, position) =>
    known.has(slug) ? [] : [valueError(['topic_slugs', position], slug, 'no topic has this slug')],
  );
  if (faults.length > 0) throw new HttpError(422, faults);
}

/** `GET /push/public-key`. */
export const pushPublicKey = action({
  method: 'GET',
  path: '/push/public-key',
  tag: 'Web push',
  summary: 'Public key for subscribing a browser.',
  description: 'The key never changes unless the operator replaces it.',
  params: z.object({}),
  body: null,
  result: pushKey,
  status: 200,
  refusals: {},
  run: async (_, { push }) => ({ public_key: push.vapid.publicKey }),
});

/** `POST /push/subscribe`. */
export const pushSubscribe = action({
  method: 'POST',
  path: '/push/subscribe',
  tag: 'Web push',
  summary: 'Subscribe a browser to messages.',
  description:
    'The body is the result of `PushSubscription.toJSON()` in the browser, with topics and language added. Subscribing again is not an error: it replaces keys and language, and also the topics if any are given. The endpoint must use https, at the default port of a host on the public internet.',
  params: z.object({}),
  body: z
    .object({
      endpoint: pushEndpoint,
      expirationTime: z.number().nullable().optional().meta({
        description:
          'This field is accepted but not stored: an expired address is detected when a message is sent to it.',
        example: null,
      }),
      keys: pushKeys,
      topic_slugs: topicSlugs.optional(),
      all_topics: allTopics.optional(),
      language,
    })
    .meta({ id: 'PushSubscribe', description: 'Subscription of a browser to messages.' }),
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

/** `PATCH /push/interests`. */
export const pushInterests = action({
  method: 'PATCH',
  path: '/push/interests',
  tag: 'Web push',
  summary: 'Choose the topics that a browser follows.',
  description:
    'With neither `topic_slugs` nor `all_topics`, nothing changes and the response has the current choice.',
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

/** `POST /push/unsubscribe`. */
export const pushUnsubscribe = action({
  method: 'POST',
  path: '/push/unsubscribe',
  tag: 'Web push',
  summary: 'Unsubscribe a browser from messages.',
  description: 'Has no effect for a browser that is not subscribed.',
  params: z.object({}),
  body: z
    .object({ endpoint: pushEndpoint })
    .meta({ id: 'PushUnsubscribe', description: 'Request to unsubscribe a browser.' }),
  result: pushStatus,
  status: 200,
  refusals: {},
  async run({ body }, { db }) {
    await change(db, (tx) => forgetBrowser(tx, body.endpoint));
    return { status: 'unsubscribed' as const };
  },
});
