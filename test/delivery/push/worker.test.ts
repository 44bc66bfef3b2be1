import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { describe, expect, it } from 'vitest';

const CODE = readFileSync('site/public/push-worker.js', 'utf8');
const NEW = 'https://push.example/new';
const OLD = 'https://push.example/old';

const keyOf = (letter: number): string =>
  Buffer.concat([Buffer.from([4]), Buffer.alloc(64, letter)]).toString('base64url');
const bytesOf = (key: string): ArrayBuffer => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;

type Listener = (event: object) => void;
type Interests = { topic_slugs?: string[]; all_topics?: boolean };

/**
 * Simulates a browser with a key-value store, and a service with a key that knows some browsers; both have only what
 * the worker needs.
 */
function browser(service: { key: string | null; interests: Record<string, Interests> }) {
  const rows = new Map<string, unknown>();
  const request = (result: unknown) => {
    const asked: Record<string, unknown> = { result };
    setTimeout(() => {
      (asked.onupgradeneeded as Listener | undefined)?.({});
      (asked.onsuccess as Listener | undefined)?.({});
    });
    return asked;
  };
  const database = {
    createObjectStore() {},
    close() {},
    transaction: () => ({
      objectStore: () => ({
        get: (key: string) => request(rows.get(key)),
        put: (value: unknown, key: string) => request(void rows.set(key, value)),
        delete: (key: string) => request(void rows.delete(key)),
      }),
    }),
  };
  const listeners: Record<string, Listener> = {};
  const sent: [string, object][] = [];
  const asked: string[] = [];
  let current: ReturnType<typeof subscriptionAt> | null = null;
  const subscriptionAt = (endpoint: string, key: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  });
  const self = {
    location: { href: 'https://votes.example/push-worker.js?language=es', origin: 'https://votes.example' },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener;
    },
    registration: {
      pushManager: {
        getSubscription: async () => current,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          current = subscriptionAt(NEW, applicationServerKey);
          return current;
        },
      },
    },
  };
  const fetch = async (path: string, { body }: { body?: string } = {}) => {
    const answer = (value: unknown) => ({ ok: value !== undefined, json: async () => value });
    asked.push(path);
    if (path.endsWith('public-key')) {
      if (service.key === null) throw new TypeError('no connection');
      return answer({ public_key: service.key });
    }
    const given = JSON.parse(body!);
    if (path.endsWith('interests')) return answer(service.interests[given.endpoint]);
    sent.push([path.replace('/api/v1/push/', ''), given]);
    return answer({});
  };
  vm.runInNewContext(CODE, { self, fetch, URL, btoa, indexedDB: { open: () => request(database) } });
  return {
    sent,
    asked,
    rows,
    has(endpoint: string, key: string) {
      current = subscriptionAt(endpoint, key);
    },
    subscriptionAt,
    keyUsed: () => current && Buffer.from(current.options.applicationServerKey).toString('base64url'),
    async happens(name: string, event: object) {
      const waits: Promise<unknown>[] = [];
      listeners[name]!({
        timeStamp: 1000,
        ...event,
        waitUntil: (wait: Promise<unknown>) => waits.push(wait),
      });
      await Promise.all(waits);
    },
  };
}

const subscribed = ({ sent }: ReturnType<typeof browser>) =>
  sent.filter(([path]) => path === 'subscribe').map(([, body]) => body);

describe('a browser whose subscription changes', () => {
  it('keeps the topics that the worker remembers if the event names no subscription', async () => {
    for (const interests of [{ topic_slugs: ['health'] }, { topic_slugs: [] }, { all_topics: true }]) {
      const one = browser({ key: keyOf(2), interests: {} });
      await one.happens('message', { data: { remember: { endpoint: OLD, ...interests } } });
      await one.happens('pushsubscriptionchange', {});
      expect(subscribed(one)).toEqual([
        { endpoint: NEW, keys: { p256dh: 'p', auth: 'a' }, ...interests, language: 'es' },
      ]);
      expect(one.sent.at(-1)).toEqual(['unsubscribe', { endpoint: OLD }]);
      expect([...one.rows.values()]).toEqual([{ endpoint: NEW, ...interests }]);
    }
  });

  it('keeps the topics that the service knows, before those that the worker remembers', async () => {
    const one = browser({
      key: keyOf(2),
      interests: { [OLD]: { all_topics: false, topic_slugs: ['work'] } },
    });
    await one.happens('message', { data: { remember: { endpoint: OLD, all_topics: true } } });
    await one.happens('pushsubscriptionchange', { oldSubscription: one.subscriptionAt(OLD, keyOf(2)) });
    expect(subscribed(one)).toMatchObject([{ endpoint: NEW, topic_slugs: ['work'] }]);
  });

  it('is not subscribed if no topics are known', async () => {
    const one = browser({ key: keyOf(2), interests: {} });
    await one.happens('pushsubscriptionchange', {});
    await one.happens('pushsubscriptionchange', { oldSubscription: one.subscriptionAt(OLD, keyOf(2)) });
    expect([one.sent, one.keyUsed()]).toEqual([[], null]);
  });

  it('is subscribed with the current key, even if the browser renewed it with the former one', async () => {
    const one = browser({ key: keyOf(2), interests: { [OLD]: { topic_slugs: ['health'] } } });
    one.has('https://push.example/own', keyOf(1));
    await one.happens('pushsubscriptionchange', {
      oldSubscription: one.subscriptionAt(OLD, keyOf(1)),
      newSubscription: one.subscriptionAt('https://push.example/own', keyOf(1)),
    });
    expect([one.keyUsed(), subscribed(one)]).toMatchObject([keyOf(2), [{ topic_slugs: ['health'] }]]);
  });
});

describe('a visit', () => {
  const visit = { data: { visit: true } };

  it('renews a subscription that was made with a former key', async () => {
    const one = browser({ key: keyOf(2), interests: { [OLD]: { topic_slugs: ['health'] } } });
    one.has(OLD, keyOf(1));
    await one.happens('message', visit);
    expect([one.keyUsed(), subscribed(one)]).toMatchObject([keyOf(2), [{ topic_slugs: ['health'] }]]);
  });

  it('renews a subscription that the browser dropped silently, and none that the reader stopped', async () => {
    const one = browser({ key: keyOf(2), interests: {} });
    await one.happens('message', { data: { remember: { endpoint: OLD, topic_slugs: ['health'] } } });
    await one.happens('message', visit);
    expect(subscribed(one)).toMatchObject([{ endpoint: NEW, topic_slugs: ['health'] }]);
    const other = browser({ key: keyOf(2), interests: {} });
    await other.happens('message', { data: { remember: { endpoint: OLD, topic_slugs: ['health'] } } });
    await other.happens('message', { data: { forget: true } });
    await other.happens('message', visit);
    expect(other.sent).toEqual([]);
  });

  it('changes nothing if the subscription is current', async () => {
    const one = browser({ key: keyOf(2), interests: { [OLD]: { all_topics: true, topic_slugs: [] } } });
    one.has(OLD, keyOf(2));
    await one.happens('message', visit);
    await one.happens('message', visit);
    expect(one.sent).toEqual([]);
    expect([...one.rows.values()]).toEqual([{ endpoint: OLD, all_topics: true }]);
  });
});

describe('a visit to any page', () => {
  const visit = { request: { mode: 'navigate' } };

  it('renews a subscription that was made with a former key, without answering for the page', async () => {
    const one = browser({ key: keyOf(2), interests: { [OLD]: { topic_slugs: ['health'] } } });
    one.has(OLD, keyOf(1));
    await one.happens('fetch', visit);
    expect([one.keyUsed(), subscribed(one)]).toMatchObject([keyOf(2), [{ topic_slugs: ['health'] }]]);
  });

  it('sends no request in a browser without a subscription', async () => {
    const one = browser({ key: keyOf(2), interests: {} });
    await one.happens('fetch', visit);
    expect(one.asked).toEqual([]);
  });

  it('requests the key once, even if the page loads more files and several pages open at a time', async () => {
    const one = browser({ key: keyOf(2), interests: { [OLD]: { all_topics: true, topic_slugs: [] } } });
    one.has(OLD, keyOf(2));
    await one.happens('fetch', { request: { mode: 'no-cors' } });
    expect(one.asked).toEqual([]);
    await Promise.all([one.happens('fetch', visit), one.happens('message', { data: { visit: true } })]);
    await one.happens('fetch', { ...visit, timeStamp: 1000 + 599_000 });
    expect(one.asked.filter((path) => path.endsWith('public-key'))).toHaveLength(1);
    await one.happens('fetch', { ...visit, timeStamp: 1000 + 600_000 });
    expect(one.asked.filter((path) => path.endsWith('public-key'))).toHaveLength(2);
    expect(one.sent).toEqual([]);
  });

  it('tries again at the next visit if there was no connection', async () => {
    const service: Parameters<typeof browser>[0] = {
      key: null,
      interests: { [OLD]: { topic_slugs: ['health'] } },
    };
    const one = browser(service);
    one.has(OLD, keyOf(1));
    await one.happens('fetch', visit);
    expect(one.keyUsed()).toBe(keyOf(1));
    service.key = keyOf(2);
    await one.happens('fetch', visit);
    expect(one.keyUsed()).toBe(keyOf(2));
  });
});
