import { describe, expect, it } from 'vitest';
import { MAIL } from '../../../functions/delivery/mail-channel.ts';
import { deliverToBrowsers } from '../../../functions/delivery/push-channel.ts';
import { bringForward } from '../../../functions/delivery/send/claims.ts';
import { type PushResult, withCircuitBreaker } from '../../../functions/delivery/send/push.ts';
import { saveBrowser } from '../../../functions/subscribers/browsers.ts';
import type { SubscriberDb } from '../../../functions/subscribers/open.ts';
import { effectsForTests } from '../../effects.ts';
import { onEachDatabase } from '../../subscribers/databases.ts';
import { stagePush } from './stage.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;

/** Sets up browsers with a message each, a service with the given answers, and a clock. */
async function service(db: SubscriberDb, answerOf: (endpoint: string) => PushResult, names = ['ada']) {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const { log, lines } = effectsForTests();
  const asked: string[] = [];
  await db.transaction().execute(async (tx) => {
    for (const name of names) {
      const browser = { endpoint: name, p256dh: 'key', auth: 'secret', language: 'ca' } as const;
      await stagePush(tx, await saveBrowser(tx, browser, clock.now()), clock.now());
    }
  });
  return {
    ...{ asked, lines, clock },
    deliver: (stopped = () => false) => {
      const post = async ({ endpoint }: { endpoint: string }) => {
        asked.push(endpoint);
        return answerOf(endpoint);
      };
      return deliverToBrowsers({ db, send: post, clock, log, stopped });
    },
    wait: (minutes: number) => {
      now += minutes * MINUTE;
    },
  };
}

const later =
  (seconds: number | null): (() => PushResult) =>
  () => ({ kind: 'later', said: 'it answered 429', seconds });

describe('a message to a browser', () => {
  onEachDatabase((newDatabase) => {
    it('is retried until the end of a day, and its text is deleted then', async () => {
      const db = await newDatabase();
      const { deliver, wait, asked, lines } = await service(db, later(86_400));
      await deliver();
      wait(DAY - 1);
      await deliver();
      expect(asked).toHaveLength(1);
      wait(1);
      await deliver();
      expect(asked).toHaveLength(2);
      wait(30 * DAY);
      expect(await deliver()).toMatchObject({ later: 0 });
      expect(asked).toHaveLength(2);
      expect(await db.selectFrom('messages').select(['state', 'content']).execute()).toEqual([
        { state: 'failed', content: '' },
      ]);
      expect(await db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(1);
      expect(lines.join()).not.toContain('ada');
    });

    it.each([86_401, 200_000, 999_999_999])(
      'is dropped if a service asks for %i seconds',
      async (seconds) => {
        const { deliver, wait, asked } = await service(await newDatabase(), later(seconds));
        expect(await deliver()).toMatchObject({ later: 1 });
        wait(30 * DAY);
        await deliver();
        expect(asked).toHaveLength(1);
      },
    );

    it('is not brought forward together with mails, which never wait that long', async () => {
      const db = await newDatabase();
      const { deliver, wait, asked, clock } = await service(db, later(72_000));
      await deliver();
      await bringForward(db, MAIL, clock.now());
      wait(19 * 60);
      await deliver();
      expect(asked).toHaveLength(1);
    });

    it('counts the day from its creation, not from the last attempt', async () => {
      const { deliver, wait, asked } = await service(await newDatabase(), later(50_000));
      await deliver();
      wait(50_000 / 60);
      await deliver();
      wait(50_000 / 60);
      await deliver();
      expect(asked).toHaveLength(2);
    });

    it('waits longer before each of six attempts, even if a service asks for little', async () => {
      const { deliver, wait, asked } = await service(await newDatabase(), later(1));
      await deliver();
      for (const minutes of [1, 5, 15, 60, 240]) {
        const before = asked.length;
        wait(minutes - 0.5);
        await deliver();
        expect(asked).toHaveLength(before);
        wait(0.5);
        await deliver();
        expect(asked).toHaveLength(before + 1);
      }
      wait(12 * 60);
      await deliver();
      expect(asked).toHaveLength(6);
    });

    it('is retried by another worker five minutes after its worker died, and not before', async () => {
      const { deliver, wait, asked } = await service(await newDatabase(), () => {
        if (asked.length === 1) throw new Error('killed');
        return { kind: 'accepted' };
      });
      await expect(deliver()).rejects.toThrow('killed');
      wait(4.9);
      expect(await deliver()).toMatchObject({ accepted: 0 });
      wait(0.2);
      expect(await deliver()).toMatchObject({ accepted: 1 });
    });

    it('waits at most a day if a clock was ahead', async () => {
      const db = await newDatabase();
      const { deliver, wait, asked } = await service(db, () => ({ kind: 'accepted' }));
      wait(-DAY - 2);
      expect(await deliver()).toMatchObject({ accepted: 1 });
      expect(asked).toHaveLength(1);
    });

    it('is not sent early if a clock was slightly ahead', async () => {
      const { deliver, wait, asked } = await service(await newDatabase(), () => ({ kind: 'accepted' }));
      wait(-DAY);
      await deliver();
      expect(asked).toEqual([]);
    });

    it('fails if it is refused, and does not affect the messages of other browsers', async () => {
      const db = await newDatabase();
      const { deliver, asked, lines, wait } = await service(
        db,
        (name) => (name === 'eve' ? { kind: 'refused', said: 'it answered 400' } : { kind: 'accepted' }),
        ['ada', 'eve', 'bob'],
      );
      expect(await deliver()).toEqual({ accepted: 2, gone: 0, later: 0, refused: 1 });
      wait(DAY);
      await deliver();
      const states = await db.selectFrom('messages').select('state').orderBy('id').execute();
      expect(states.map(({ state }) => state)).toEqual(['sent', 'failed', 'sent']);
      expect(asked.sort()).toEqual(['ada', 'bob', 'eve']);
      expect(lines.join()).toContain('0 will be retried, 1 were refused');
    });

    it('is not sent once delivery is to stop', async () => {
      const { deliver, asked } = await service(await newDatabase(), () => ({ kind: 'accepted' }));
      await deliver(() => true);
      expect(asked).toEqual([]);
    });
  });
});

describe('a service that is silent', () => {
  const silence: PushResult = { kind: 'later', said: 'the service is silent', seconds: null };

  /** Requests services of browsers, and returns whether each request was really sent. */
  function timesOut(answerOf: (host: string) => PushResult) {
    let now = 1_000_000;
    let asked = 0;
    const post = withCircuitBreaker(
      async ({ endpoint }) => {
        asked++;
        return answerOf(new URL(endpoint).host);
      },
      { now: () => new Date(now) },
    );
    const ask = async (host = 'silent.example') => {
      const before = asked;
      const browser = { endpoint: `https://${host}/1`, p256dh: '', auth: '' };
      await post(browser, { payload: '', topic: '' }, new Date(now));
      return asked > before;
    };
    return {
      ask,
      wait: (seconds: number) => {
        now += seconds * 1000;
      },
    };
  }

  it('is skipped for a minute after four timeouts, while others are not', async () => {
    const { ask, wait } = timesOut((host) => (host === 'silent.example' ? silence : { kind: 'accepted' }));
    expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
      ...[true, true, true, true, false],
    ]);
    expect(await ask('well.example')).toBe(true);
    wait(59.9);
    expect(await ask()).toBe(false);
    wait(0.1);
    expect(await ask()).toBe(true);
    expect(await ask()).toBe(false);
  });

  it('is counted anew after any answer, even one that it is overloaded', async () => {
    let answer: PushResult = silence;
    const { ask } = timesOut(() => answer);
    for (let time = 0; time < 3; time++) await ask();
    answer = { kind: 'later', said: 'it answered 503', seconds: null };
    await ask();
    answer = silence;
    expect([await ask(), await ask(), await ask(), await ask(), await ask()]).toEqual([
      ...[true, true, true, true, false],
    ]);
  });
});
