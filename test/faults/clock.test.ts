import { describe, expect, it, onTestFinished } from 'vitest';
import { enqueue } from '../../functions/delivery/enqueue/entries.ts';
import { deliver, MAIL } from '../../functions/delivery/mail-channel.ts';
import { bringForward } from '../../functions/delivery/send/claims.ts';
import { markDead } from '../../functions/delivery/settle/outcomes.ts';
import { rateLimit } from '../../functions/http/rate-limit.ts';
import { ensureAddress } from '../../functions/subscribers/addresses.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { tidy } from '../../functions/subscribers/tidy.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { json, serve } from '../functions/served.ts';
import { towns } from '../publish/parliament.ts';
import { queuedMessages, serveSubscriptions, signer } from '../subscribers/services.ts';

const YEAR = 366 * 86_400_000;
const HOUR = 3_600_000;
const NOON = Date.parse('2026-03-01T12:00:00Z');

async function database() {
  const db = await openSubscribers({ subscribersUrl: null, stateFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  return db;
}

describe.each([
  ['ahead', 10 * YEAR],
  ['back', -40 * YEAR],
])('with a clock that jumps %s', (_, jump) => {
  it('the server follows new releases as before', async () => {
    const { ask, publish, release, wait } = await serve();
    for (const turn of [jump, -jump]) {
      wait(turn);
      expect(json(await ask('/api/v1/health'))).toMatchObject({ chambers: 30, release });
      expect((await ask('/api/v1/chambers?page_size=5')).headers['x-release']).toBe(release);
    }
    wait(jump);
    const next = await publish(towns(7), '2025-02-11');
    wait(1000);
    expect((await ask('/api/v1/chambers')).headers['x-release']).toBe(next);
  });

  it('the server refuses no client for longer than a minute or two', () => {
    let now = NOON;
    const { refuse } = rateLimit(3, { now: () => new Date(now) });
    for (let turn = 0; turn < 3; turn++) refuse('a');
    expect(refuse('a')).not.toBeNull();
    now += jump;
    expect(refuse('a')).toBeNull();
    for (let turn = 0; turn < 3; turn++) refuse('a');
    now -= jump;
    for (let turn = 0; turn < 3; turn++) refuse('a');
    now += 1000 * (refuse('a') ?? 0);
    expect(refuse('a')).toBeNull();
  });

  it('a repeated subscription works', async () => {
    const db = await database();
    const served = serveSubscriptions(db);
    const token = async () =>
      /\/confirm\/newsletter\/([\w-]+)/.exec((await queuedMessages(db)).at(-1)!.text)![1];
    const wanted = { email: 'ada@example.org' };
    served.wait(jump / HOUR);
    expect((await served.ask('POST', '/newsletter', wanted)).status).toBe(201);
    served.wait(-jump / HOUR);
    expect((await served.ask('POST', '/newsletter', wanted)).status).toBe(201);
    expect((await served.ask('GET', `/confirm/newsletter/${await token()}`)).status).toBe(200);
  });
});

describe('after a clock that was a year ahead is corrected', () => {
  /** Returns a message that was attempted while the clock was ahead. */
  async function messageOfTheFuture() {
    const db = await database();
    const future = new Date(NOON + YEAR);
    await db.transaction().execute(async (tx) => {
      const { id: addressId } = await ensureAddress(tx, 'ada@example.org', future, signer);
      const content = { subject: 'a', text: 'a', html: 'a', headers: {} };
      await enqueue(
        tx,
        [{ addressId, kind: 'confirmation', occasion: 'r1', content }],
        'votes.example',
        future,
      );
    });
    return { db, future };
  }
  const states = async ({ db }: Awaited<ReturnType<typeof messageOfTheFuture>>) =>
    (await db.selectFrom('messages').select('state').execute()).map(({ state }) => state);

  it('no message waits for a year', async () => {
    const message = await messageOfTheFuture();
    const { log } = effectsForTests();
    const line = { send: async () => ({ kind: 'accepted', said: '' }) as const, close: () => {} };
    const tally = await deliver({
      db: message.db,
      transport: { open: async () => line },
      messageOf: async () => ({ subject: 'a', text: 'a', html: 'a', headers: {} }),
      from: 'no@votes.example',
      dkim: null,
      clock: { now: () => new Date(NOON) },
      log,
    });
    expect(tally.accepted).toBe(1);
    expect(await states(message)).toEqual(['sent']);
  });

  it('no scheduled message is sent early', async () => {
    const message = await messageOfTheFuture();
    const due_at = new Date(NOON + 12 * HOUR).toISOString();
    await message.db.updateTable('messages').set({ due_at }).execute();
    await bringForward(message.db, MAIL, new Date(NOON));
    expect(await message.db.selectFrom('messages').select('due_at').execute()).toEqual([{ due_at }]);
  });

  it('no message stays in progress forever', async () => {
    const message = await messageOfTheFuture();
    const updated_at = message.future.toISOString();
    await message.db.updateTable('messages').set({ state: 'attempting', updated_at }).execute();
    expect(await markDead(message.db, new Date(NOON))).toBe(1);
    expect(await states(message)).toEqual(['unknown']);
  });

  it('unconfirmed subscribers are forgotten after the promised time', async () => {
    const db = await database();
    const served = serveSubscriptions(db);
    served.wait(YEAR / HOUR);
    await served.ask('POST', '/newsletter', { email: 'ada@example.org' });
    const leftAfter = async (hours: number) => {
      await tidy(db, new Date(NOON + hours * HOUR));
      return (await db.selectFrom('subscriptions').select('status').execute()).map(({ status }) => status);
    };
    for (const hours of [0, 24, 47]) expect(await leftAfter(hours)).toEqual(['pending']);
    expect(await leftAfter(49)).toEqual([]);
  });
});

it.each([48, 72, 24 * 20])(
  'a clock that is %i hours ahead for some hours forgets no pending subscriber',
  async (ahead) => {
    const db = await database();
    const served = serveSubscriptions(db);
    for (const hours of [-48, -24, 0]) await tidy(db, new Date(NOON + hours * HOUR));
    await served.ask('POST', '/newsletter', { email: 'ada@example.org' });
    const leftAfter = async (hours: number) => {
      await tidy(db, new Date(NOON + hours * HOUR));
      return (await db.selectFrom('subscriptions').select('status').execute()).map(({ status }) => status);
    };
    for (const hours of [1, ahead + 2, ahead + 3, ahead + 12, 13, 37])
      expect(await leftAfter(hours)).toEqual(['pending']);
    // The link is valid as long as the mail promised.
    const { confirm_until } = await db
      .selectFrom('subscriptions')
      .select('confirm_until')
      .executeTakeFirstOrThrow();
    expect(confirm_until).toBe(new Date(NOON + 48 * HOUR).toISOString());
    expect(await leftAfter(61)).toEqual([]);
  },
);
