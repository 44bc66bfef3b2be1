import { describe, expect, it } from 'vitest';
import { onEachDatabase } from './databases.ts';
import { queuedMessages, serveSubscriptions } from './services.ts';

const PEOPLE = 40;

describe('many requests to subscribe at the same time', () => {
  onEachDatabase((newDatabase) => {
    it('are all kept, and each address gets one letter', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const asked = async (number: number) => {
        const email = `reader-${number}@reader-${number}.example.org`;
        for (;;) {
          const { status, headers } = await served.ask('POST', '/newsletter', { email });
          if (status !== 503) return status;
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        }
      };
      const statuses = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => asked(number)));
      expect(new Set(statuses)).toEqual(new Set([201]));
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
    'are refused while others take too long, and change nothing: %s %s',
    async (method, path, body) => {
      // A database that answers nothing, as one whose disk or network hangs.
      let begun = 0;
      const hanging = new Proxy({} as never, {
        get() {
          begun++;
          return () => new Promise(() => {});
        },
      });
      const served = serveSubscriptions(hanging);
      const answers = Array.from({ length: 8 }, () => served.ask(method, path, body));
      const refused = await Promise.any([
        Promise.all(answers.slice(4)),
        // Those that were begun hang, and no other was.
        Promise.all(answers.slice(0, 4)).then(() => null),
      ]);
      expect(refused?.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      for (const { headers } of refused!) expect(headers.get('retry-after')).toBe('2');
      expect(begun).toBeLessThanOrEqual(4);
    },
  );
});
