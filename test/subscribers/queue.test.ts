import { describe, expect, it, onTestFinished } from 'vitest';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { temporaryFolder } from '../effects.ts';
import { onEachDatabase } from './databases.ts';
import { queuedMessages, serveSubscriptions } from './services.ts';

const PEOPLE = 40;

/** Changes of subscribers at once. */
const AT_ONCE = 3;

/** Milliseconds that a change waits for those before it. */
const LONGEST_WAIT = 800;

describe('many requests to subscribe at the same time', () => {
  onEachDatabase((newDatabase) => {
    it('are all kept, and each address gets one mail', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const emails = Array.from({ length: PEOPLE }, (_, at) => `reader-${at}@reader-${at}.example.org`);
      const answers = await Promise.all(emails.map((email) => served.ask('POST', '/newsletter', { email })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      const kept = await db.selectFrom('addresses').select('email').execute();
      expect(kept).toHaveLength(PEOPLE);
      expect(await queuedMessages(db)).toHaveLength(PEOPLE);
    });
  });

  it.each([
    ['POST', '/alerts', { email: 'ada@example.org', target_type: 'topic', target_id: 3 }],
    ['POST', '/newsletter', { email: 'ada@example.org' }],
    ['GET', `/confirm/newsletter/${'x'.repeat(43)}`, undefined],
    ['DELETE', `/unsubscribe/newsletter/${'x'.repeat(43)}`, undefined],
    ['POST', `/unsubscribe/newsletter/${'x'.repeat(43)}`, undefined],
    ['POST', '/push/unsubscribe', { endpoint: 'https://push.example.org/1' }],
    ['PATCH', '/push/interests', { endpoint: 'https://push.example.org/1' }],
  ] as const)(
    'wait for those before them, and are refused after a while: %s %s',
    async (method, path, body) => {
      const db = await openSubscribers({ subscribersUrl: null, stateFolder: temporaryFolder() });
      onTestFinished(() => db.destroy());
      const served = serveSubscriptions(db);
      // SQLite has one connection, which this transaction keeps from all others.
      const holding = await db.startTransaction().execute();
      const answers = Array.from({ length: 8 }, () => served.ask(method, path, body));
      await expect.poll(() => served.queueTime.waiting()).toBe(8 - AT_ONCE);
      served.queueTime.pass(LONGEST_WAIT - 1);
      expect(served.queueTime.waiting()).toBe(8 - AT_ONCE);
      served.queueTime.pass(1);
      const refused = await Promise.all(answers.slice(AT_ONCE));
      expect(refused.map(({ status }) => status)).toEqual(Array(8 - AT_ONCE).fill(503));
      for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2');
      await holding.rollback().execute();
      for (const { status } of await Promise.all(answers.slice(0, AT_ONCE))) expect(status).toBeLessThan(500);
    },
  );
});
