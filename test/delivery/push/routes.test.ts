import { describe, expect, it } from 'vitest';
import { publicInternet } from '../../../functions/delivery/send/host-policy.ts';
import type { PushService } from '../../../functions/delivery/send/push.ts';
import { tidy } from '../../../functions/subscribers/tidy.ts';
import { onEachDatabase } from '../../subscribers/databases.ts';
import { serveSubscriptions } from '../../subscribers/services.ts';
import { newBrowser } from './browser.ts';

const push: PushService = {
  vapid: { subject: 'mailto:votes@example.org', publicKey: 'BPublicKey', privateKey: 'private' },
  hostPolicy: {
    ...publicInternet(),
    resolve: async (host) => (host === 'inside.example' ? ['10.0.0.1'] : ['142.250.1.1']),
  },
};
const { subscription } = newBrowser('https://push.example/send/1');
const { endpoint } = subscription;

describe('the routes of web push', () => {
  onEachDatabase((newDatabase) => {
    it('give a browser the key, store its topics, and unsubscribe it', async () => {
      const served = serveSubscriptions(await newDatabase(), { push });
      expect(await served.ask('GET', '/push/public-key')).toMatchObject({
        status: 200,
        body: { public_key: 'BPublicKey' },
      });
      const wanted = { ...subscription, topic_slugs: ['health'], language: 'es' };
      const subscribed = await served.ask('POST', '/push/subscribe', wanted);
      expect([subscribed.status, subscribed.body]).toEqual([
        201,
        { status: 'subscribed', all_topics: false, topic_slugs: ['health'] },
      ]);
      const looked = await served.ask('PATCH', '/push/interests', { endpoint });
      expect([looked.status, looked.body]).toEqual([
        200,
        { status: 'subscribed', all_topics: false, topic_slugs: ['health'] },
      ]);
      const none = await served.ask('PATCH', '/push/interests', { endpoint, topic_slugs: [] });
      expect(none.body).toEqual({ status: 'subscribed', all_topics: false, topic_slugs: [] });
      const asBefore = await served.ask('PATCH', '/push/interests', { endpoint });
      expect(asBefore.body).toEqual(none.body);
      const all = await served.ask('PATCH', '/push/interests', { endpoint, all_topics: true });
      expect(all.body).toEqual({ status: 'subscribed', all_topics: true, topic_slugs: [] });
      const less = await served.ask('PATCH', '/push/interests', { endpoint, topic_slugs: ['health'] });
      expect(less.body).toEqual(looked.body);
      for (let time = 0; time < 2; time++) {
        const left = await served.ask('POST', '/push/unsubscribe', { endpoint });
        expect([left.status, left.body]).toEqual([200, { status: 'unsubscribed' }]);
      }
      expect((await served.ask('PATCH', '/push/interests', { endpoint })).status).toBe(404);
    });

    it('accept a browser again, with its latest choice', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db, { push });
      await served.ask('POST', '/push/subscribe', { ...subscription, topic_slugs: ['health'] });
      const { keys } = newBrowser(endpoint).subscription;
      const again = await served.ask('POST', '/push/subscribe', { endpoint, keys, language: 'en' });
      expect([again.status, again.body]).toEqual([
        201,
        { status: 'subscribed', all_topics: false, topic_slugs: ['health'] },
      ]);
      expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toMatchObject([
        { endpoint, ...keys, language: 'en' },
      ]);
      expect(await db.selectFrom('push_interests').select('topic_slug').execute()).toEqual([
        { topic_slug: 'health' },
      ]);
    });

    it.each([
      ['nothing', {}, { all_topics: true, topic_slugs: [] }],
      ['every topic', { all_topics: true, topic_slugs: [] }, { all_topics: true, topic_slugs: [] }],
      ['no topic', { topic_slugs: [] }, { all_topics: false, topic_slugs: [] }],
      ['not every topic', { all_topics: false }, { all_topics: false, topic_slugs: [] }],
      ['one topic', { topic_slugs: ['health'] }, { all_topics: false, topic_slugs: ['health'] }],
    ])(
      'subscribe a new browser that asks for %s, and never widen its choice',
      async (_, given, interests) => {
        const served = serveSubscriptions(await newDatabase(), { push });
        const subscribe = (more: object) =>
          served.ask('POST', '/push/subscribe', { ...subscription, ...more });
        expect((await subscribe(given)).body).toEqual({ status: 'subscribed', ...interests });
        expect((await subscribe({})).body).toEqual({ status: 'subscribed', ...interests });
        expect((await subscribe({ all_topics: false })).body).toEqual({ status: 'subscribed', ...interests });
      },
    );

    it('read an empty list from a former version as every voting day', async () => {
      const db = await newDatabase();
      await db
        .insertInto('push_subscriptions')
        .values({ ...newBrowser(endpoint).row, language: 'ca', created_at: '2026-01-01T00:00:00.000Z' })
        .execute();
      const looked = await serveSubscriptions(db, { push }).ask('PATCH', '/push/interests', { endpoint });
      expect(looked.body).toEqual({ status: 'subscribed', all_topics: true, topic_slugs: [] });
    });

    it('accept ten new browsers a day from one client at one service, and known ones without limit', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db, { push });
      const from = (number: number, host = 'push.example') =>
        served.ask('POST', '/push/subscribe', {
          ...subscription,
          endpoint: `https://${host}/send/${number}`,
        });
      for (let number = 0; number < 10; number++) expect((await from(number)).status).toBe(201);
      const refused = await from(10);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
      expect((await from(3)).status).toBe(201);
      expect((await from(10, 'other.example')).status).toBe(201);
      expect(await db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(11);
      served.wait(24);
      expect((await from(10)).status).toBe(201);
      await tidy(db, new Date('2026-03-02T12:00:00Z'));
      const askers = await db.selectFrom('push_subscriptions').select('asked_by').distinct().execute();
      expect(askers).toHaveLength(2);
    });

    it('keep each topic of a list once, even if the list repeats it', async () => {
      const served = serveSubscriptions(await newDatabase(), { push });
      const twice = await served.ask('POST', '/push/subscribe', {
        ...subscription,
        topic_slugs: ['health', 'health'],
      });
      expect(twice.body).toMatchObject({ topic_slugs: ['health'] });
    });
  });

  onEachDatabase((newDatabase) => {
    const other = { ...subscription.keys };
    it.each<[string, object, (string | number)[]]>([
      ['a topic that is none', { topic_slugs: ['health', 'nothing'] }, ['body', 'topic_slugs', 1]],
      ['a topic that is SQL', { topic_slugs: ["'; drop table topics; --"] }, ['body', 'topic_slugs', 0]],
      ['too many topics', { topic_slugs: Array(101).fill('health') }, ['body', 'topic_slugs']],
      ['an endpoint inside', { endpoint: 'https://inside.example/' }, ['body', 'endpoint']],
      ['an endpoint that is a number', { endpoint: 'https://2130706433/' }, ['body', 'endpoint']],
      ['an endpoint without https', { endpoint: 'http://push.example/' }, ['body', 'endpoint']],
      ['no endpoint', { endpoint: '' }, ['body', 'endpoint']],
      ['a key of another length', { keys: { ...other, p256dh: 'BAAA' } }, ['body', 'keys', 'p256dh']],
      [
        'a key that is no point',
        { keys: { ...other, p256dh: `B${'A'.repeat(86)}` } },
        ['body', 'keys', 'p256dh'],
      ],
      ['a short secret', { keys: { ...other, auth: 'AAAA' } }, ['body', 'keys', 'auth']],
      [
        'a secret with other letters',
        { keys: { ...other, auth: `${'A'.repeat(20)}+/` } },
        ['body', 'keys', 'auth'],
      ],
      ['no keys', { keys: undefined }, ['body', 'keys']],
    ])('refuse %s', async (_, fault, loc) => {
      const db = await newDatabase();
      const refused = await serveSubscriptions(db, { push }).ask('POST', '/push/subscribe', {
        ...subscription,
        ...fault,
      });
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({ detail: [{ loc }] });
      expect(await db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([]);
    });
  });
});
