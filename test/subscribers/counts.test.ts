import { describe, expect, it } from 'vitest';
import { formatSubscribers } from '../../functions/cli/commands/status.ts';
import { saveBrowser } from '../../functions/subscribers/browsers.ts';
import { countSubscribers } from '../../functions/subscribers/counts.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import { stagePush } from '../delivery/push/stage.ts';
import { onEachDatabase } from './databases.ts';
import { serveSubscriptions } from './services.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

/** Adds three browsers with a message each: one waits, one arrived and one was given up. */
async function threeBrowsers(db: SubscriberDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const state of ['queued', 'sent', 'failed'] as const) {
      const endpoint = `https://push.example/send/${state}`;
      const browser = { endpoint, p256dh: 'key', auth: 'secret', language: 'ca' } as const;
      await stagePush(tx, await saveBrowser(tx, browser, NOW), NOW, { state });
    }
  });
}

describe('the counts of subscribers for the operator', () => {
  onEachDatabase((newDatabase) => {
    it('are zeros at first', async () => {
      const counts = await countSubscribers(await newDatabase());
      expect(
        JSON.stringify(counts)
          .match(/\d+/g)!
          .every((number) => number === '0'),
      ).toBe(true);
      expect(counts.announced).toBeNull();
    });

    it('include mail and web push, and name no subscriber', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      await served.ask('POST', '/newsletter', { email: 'ada@example.org' });
      await served.ask('POST', '/alerts', { email: 'ada@example.org', target_type: 'topic', target_id: 3 });
      await threeBrowsers(db);
      const counts = await countSubscribers(db);
      expect(counts).toMatchObject({
        alerts: { pending: 1, confirmed: 0, cancelled: 0 },
        newsletter: { pending: 1, confirmed: 0, cancelled: 0 },
        messages: { queued: 1, sent: 0 },
        browsers: 3,
        browser_messages: { queued: 1, sent: 1, failed: 1 },
      });
      const lines = formatSubscribers(counts);
      expect(lines).toContain('Browsers: 3 subscribed; messages: 1 queued, 1 sent, 1 failed');
      expect(JSON.stringify([counts, lines])).not.toMatch(/example|ada|https?:/);
    });
  });
});
