import { describe, expect, it } from 'vitest';
import { saveBrowser } from '../../functions/subscribers/browsers.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import type { MessageState } from '../../functions/subscribers/tables.ts';
import { tidy } from '../../functions/subscribers/tidy.ts';
import { stagePush } from '../delivery/push/stage.ts';
import { onEachDatabase } from './databases.ts';

const LONG_AGO = '2026-01-05T12:00:00.000Z';
const RECENTLY = '2026-03-15T12:00:00.000Z';
const NOW = new Date('2026-03-20T12:00:00Z');
/** More rows than one statement deletes. */
const MANY = 4_500;

/** Adds a subscriber with one message for each occasion. */
async function queued(db: SubscriberDb, occasions: string[], moment: string, state: MessageState) {
  const known = await db.selectFrom('addresses').select('id').executeTakeFirst();
  const { id: address_id } =
    known ??
    (await db
      .insertInto('addresses')
      .values({
        ...{ email: 'ada@example.org', email_hash: 'h', nonce: 'n', cancel_hash: 'c', created_at: LONG_AGO },
      })
      .returning('id')
      .executeTakeFirstOrThrow());
  for (let at = 0; at < occasions.length; at += 500)
    await db
      .insertInto('messages')
      .values(
        occasions.slice(at, at + 500).map((occasion) => ({
          ...{ address_id, kind: 'digest' as const, occasion, message_id: `<${occasion}@votes.example>` },
          ...{ content: state === 'unknown' ? '{}' : '', state, attempts: 1 },
          ...{ due_at: moment, created_at: moment, updated_at: moment },
        })),
      )
      .execute();
}

const section = (db: SubscriberDb, occasion: string, created_at: string) =>
  db
    .insertInto('bulletins')
    .values({ kind: 'digest', occasion, subject: 'topic 3', language: 'ca', content: '{}', created_at })
    .execute();

const occasionsIn = async (db: SubscriberDb, table: 'messages' | 'bulletins') =>
  (await db.selectFrom(table).select('occasion').orderBy('occasion').execute()).map(
    ({ occasion }) => occasion,
  );

describe('the expired data', () => {
  onEachDatabase((newDatabase) => {
    it('are messages that ended long ago, however many, and no others', async () => {
      const db = await newDatabase();
      const old = Array.from({ length: MANY }, (_, number) => `old ${number}`);
      await queued(db, old, LONG_AGO, 'sent');
      await queued(db, ['failed'], LONG_AGO, 'failed');
      await queued(db, ['suppressed'], LONG_AGO, 'suppressed');
      await queued(db, ['recent'], RECENTLY, 'sent');
      await queued(db, ['unknown'], LONG_AGO, 'unknown');
      for (const times of [1, 2]) {
        await tidy(db, NOW);
        expect(await occasionsIn(db, 'messages'), `tidied ${times} times`).toEqual(['recent', 'unknown']);
      }
    });

    it('are mails older than sixty days, to the moment', async () => {
      const db = await newDatabase();
      const sixtyDaysAgo = new Date(NOW.getTime() - 60 * 86_400_000);
      await queued(db, ['kept'], sixtyDaysAgo.toISOString(), 'sent');
      await queued(db, ['gone'], new Date(sixtyDaysAgo.getTime() - 1).toISOString(), 'sent');
      await tidy(db, NOW);
      expect(await occasionsIn(db, 'messages')).toEqual(['kept']);
    });

    it('are browser messages older than thirty days, and no mails of that age', async () => {
      const db = await newDatabase();
      const browser = { endpoint: 'https://push.example/1', p256dh: 'k', auth: 's', language: 'ca' } as const;
      const thirtyDaysAgo = NOW.getTime() - 30 * 86_400_000;
      await db.transaction().execute(async (tx) => {
        const id = await saveBrowser(tx, browser, NOW);
        await stagePush(tx, id, new Date(thirtyDaysAgo), { occasion: 'kept', state: 'sent' });
        for (const state of ['sent', 'queued'] as const)
          await stagePush(tx, id, new Date(thirtyDaysAgo - 1), { occasion: `${state} before`, state });
      });
      await queued(db, ['mail'], new Date(thirtyDaysAgo - 1).toISOString(), 'sent');
      await tidy(db, NOW);
      expect(await occasionsIn(db, 'messages')).toEqual(['kept', 'mail']);
    });

    it('are old sections, except those that a message may still need', async () => {
      const db = await newDatabase();
      for (const occasion of ['sent', 'unknown']) await section(db, occasion, LONG_AGO);
      await section(db, 'recent', RECENTLY);
      await queued(db, ['sent'], RECENTLY, 'sent');
      await queued(db, ['unknown'], LONG_AGO, 'unknown');
      await tidy(db, NOW);
      expect(await occasionsIn(db, 'bulletins')).toEqual(['recent', 'unknown']);
    });

    it('include the hash of a confirmation link sixty days after it expired, and not before', async () => {
      const db = await newDatabase();
      const sixtyDaysAgo = NOW.getTime() - 60 * 86_400_000;
      for (const [confirm_hash, moment] of [
        ['kept', sixtyDaysAgo],
        ['removed', sixtyDaysAgo - 1],
      ] as const)
        await db
          .insertInto('expired_tokens')
          .values({ confirm_hash, expired_at: new Date(moment).toISOString() })
          .execute();
      await tidy(db, NOW);
      const left = await db.selectFrom('expired_tokens').select('confirm_hash').execute();
      expect(left).toEqual([{ confirm_hash: 'kept' }]);
    });
  });
});
