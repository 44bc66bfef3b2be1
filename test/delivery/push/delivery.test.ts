import { describe, expect, it } from 'vitest';
import { announce } from '../../../functions/delivery/announce.ts';
import { stagePushMessages } from '../../../functions/delivery/enqueue/browser-messages.ts';
import { deliverToBrowsers } from '../../../functions/delivery/push-channel.ts';
import { pushSender } from '../../../functions/delivery/send/push.ts';
import { follow, saveBrowser } from '../../../functions/subscribers/browsers.ts';
import type { SubscriberDb } from '../../../functions/subscribers/open.ts';
import { inTransaction, openStaging } from '../../../functions/subscribers/staging.ts';
import { votesByIds } from '../../../pipeline/endpoints/votes/present.ts';
import type { Language } from '../../../pipeline/i18n/index.ts';
import { effectsForTests } from '../../effects.ts';
import { parliamentOfTest } from '../../endpoints/parliament.ts';
import { classified, topic, vote } from '../../rows.ts';
import { onEachDatabase } from '../../subscribers/databases.ts';
import { newBrowser } from './browser.ts';
import { type Manner, newVapid, pushServiceHere } from './loopback-service.ts';

const MINUTE = 60_000;
const HEADLINE = `Aprobado el proyecto de ley "<b>de sanidad</b>" ${'🏛️ '.repeat(15)}`.trim();

/** Returns a voting day with three votes, two of them about health. */
function votingDay() {
  const read = parliamentOfTest({
    topics: [
      topic(3, 'health', { name_es: 'Sanidad', name_en: 'Health' }),
      topic(5, 'housing'),
      topic(7, 'poverty', { name_es: 'Pobreza' }),
    ],
    votes: [1, 2, 3].map((number) =>
      vote(15155000 + number, '2026-03-01', {
        headline_es: HEADLINE,
        headline_en: HEADLINE,
        is_final: number === 3,
      }),
    ),
    vote_topics: [
      ...[1, 2].map((number) => ({ vote_id: 15155000 + number, ...classified(3) })),
      ...[2, 3].map((number) => ({ vote_id: 15155000 + number, ...classified(7) })),
    ],
  });
  return { read, votes: votesByIds(read, [15155001, 15155002, 15155003]) };
}

/** Sets up a push service, browsers that subscribe to it, and a clock. */
async function postOver(db: SubscriberDb, manner?: Manner) {
  const service = await pushServiceHere(manner);
  const post = pushSender(newVapid(), service.reach, service.agent);
  const browsers = new Map<string, ReturnType<typeof newBrowser>>();
  const effects = effectsForTests();
  let now = Date.parse('2026-03-01T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const day = votingDay();
  return {
    log: effects.lines,
    async subscribe(name: string, language: Language, topics: string[]) {
      const browser = newBrowser(service.endpoint(name));
      browsers.set(`/${name}`, browser);
      await db.transaction().execute(async (tx) => {
        const id = await saveBrowser(tx, { ...browser.row, language }, clock.now());
        await follow(tx, id, topics.length === 0 ? 'all' : topics);
      });
    },
    announce: (occasion = 'release 1', votes = day.votes) =>
      db.connection().execute(async (one) => {
        const tray = await openStaging(one);
        const host = 'votes.example';
        await stagePushMessages(one, tray, { read: day.read, votes, occasion, host, now: clock.now() });
        return (await inTransaction(one, false, (tx) => tray.enqueueAll(tx))).pushes;
      }),
    deliver: () => deliverToBrowsers({ db, send: post, clock, log: effects.log }),
    wait: (minutes: number) => {
      now += minutes * MINUTE;
    },
    /** The notices shown by each browser, by its name. */
    shown: () => service.arrived.map(({ path, body }) => [path, JSON.parse(browsers.get(path)!.read(body))]),
    arrived: service.arrived,
    day,
  };
}

const known = (db: SubscriberDb) => db.selectFrom('push_subscriptions').select('id').execute();

describe('the news of a voting day', () => {
  onEachDatabase((newDatabase) => {
    it('reaches browsers by topic and language; without topics they get all votes, decisive ones first', async () => {
      const db = await newDatabase();
      const post = await postOver(db);
      await post.subscribe('all', 'ca', []);
      await post.subscribe('health', 'es', ['health', 'housing']);
      await post.subscribe('housing', 'en', ['housing']);
      expect(await post.announce()).toBe(2);
      expect(await post.deliver()).toEqual({ accepted: 2, gone: 0, later: 0, refused: 0 });
      const shown = Object.fromEntries(post.shown());
      expect(Object.keys(shown).sort()).toEqual(['/all', '/health']);
      expect(shown['/all']).toMatchObject({
        title: 'Al ple: 3 votacions',
        url: expect.stringMatching(/^\/votes\?date_from=.*&date_to=/),
        lang: 'ca',
      });
      expect(shown['/health']).toMatchObject({
        title: 'Sanidad: 2 votaciones',
        url: '/es/topics/health',
        lang: 'es',
      });
      expect(shown['/health'].body).toBe(`${HEADLINE}\n${HEADLINE}`);
      expect(shown['/all'].body.split('\n')).toEqual([
        ...['Votació 15155003', 'Votació 15155001', 'Votació 15155002'],
      ]);
    });

    it('counts a vote once if it concerns several topics of a browser, and then names none of them', async () => {
      const db = await newDatabase();
      const post = await postOver(db);
      await post.subscribe('both', 'es', ['health', 'poverty']);
      await post.subscribe('poverty', 'es', ['poverty']);
      expect(await post.announce()).toBe(2);
      await post.deliver();
      const shown = Object.fromEntries(post.shown());
      expect(shown['/both']).toMatchObject({
        title: 'En el pleno: 3 votaciones',
        url: expect.stringMatching(/^\/es\/votes\?/),
      });
      expect(shown['/poverty']).toMatchObject({ title: 'Pobreza: 2 votaciones', url: '/es/topics/poverty' });
    });

    it('fits into a message with long headlines, and links to the vote if there is only one', async () => {
      const db = await newDatabase();
      const post = await postOver(db);
      await post.subscribe('all', 'en', []);
      await post.announce('one', post.day.votes.slice(0, 1));
      await post.announce('many', Array(40).fill(post.day.votes).flat());
      await post.deliver();
      const shown = post.shown().map(([, notice]) => notice);
      expect(shown.map(({ url }) => url).sort()).toEqual([
        '/en/votes/15155001',
        '/en/votes?date_from=2026-03-01&date_to=2026-03-01',
      ]);
      expect(shown.find(({ url }) => url.startsWith('/en/votes?')).body).toMatch(/and 117 more$/);
      for (const { body } of post.arrived) expect(body.length).toBeLessThan(3000);
    });

    it('is sent once, even if a release is announced several times', async () => {
      const db = await newDatabase();
      const post = await postOver(db);
      await post.subscribe('all', 'ca', []);
      expect([await post.announce(), await post.announce()]).toEqual([1, 0]);
      await post.deliver();
      await post.announce();
      await post.deliver();
      expect(post.arrived).toHaveLength(1);
      await post.announce('release 2');
      await post.deliver();
      const topics = post.arrived.map(({ headers }) => headers.topic as string);
      expect(new Set(topics).size).toBe(2);
      for (const name of topics) expect(name).toMatch(/^[\w-]{1,32}$/);
    });

    it('is announced together with the mails of a run: nothing the first time, nothing twice', async () => {
      const db = await newDatabase();
      const post = await postOver(db);
      await post.subscribe('all', 'ca', []);
      const day = (release: string, dataDate: string, votes: ReturnType<typeof vote>[]) => {
        const read = parliamentOfTest({ votes });
        const now = new Date(`${dataDate}T20:00:00Z`);
        const given = { read, release, dataDate, today: dataDate, now, webUrl: 'https://votes.example' };
        return announce(db, { ...given, openPrevious: null, before: async () => {}, dryRun: false });
      };
      const before = vote(15154001, '2026-02-24');
      const fresh = vote(15155001, '2026-03-01');
      expect(await day('2026-02-24-00000000', '2026-02-24', [before])).toMatchObject({ pushes: 0 });
      expect(await day('2026-03-01-00000000', '2026-03-01', [before, fresh])).toMatchObject({ pushes: 1 });
      expect(await day('2026-03-01-11111111', '2026-03-01', [before, fresh])).toMatchObject({ pushes: 0 });
      post.wait(9 * 60);
      await post.deliver();
      expect(post.shown()).toMatchObject([['/all', { title: 'Al ple: 1 votació', url: '/votes/15155001' }]]);
    });

    it('is sent once by several workers', async () => {
      const db = await newDatabase();
      const post = await postOver(db);
      for (let number = 0; number < 20; number++) await post.subscribe(`b${number}`, 'ca', []);
      await post.announce();
      await Promise.all([post.deliver(), post.deliver(), post.deliver()]);
      expect(post.arrived.map(({ path }) => path).sort()).toEqual(
        Array.from({ length: 20 }, (_, number) => `/b${number}`).sort(),
      );
    });

    it('arrives when a failed service is back', async () => {
      const db = await newDatabase();
      let status = 500;
      const post = await postOver(db, () => ({ status }));
      await post.subscribe('all', 'ca', []);
      await post.announce();
      await post.deliver();
      status = 201;
      expect(await post.deliver()).toMatchObject({ accepted: 0 });
      post.wait(2);
      expect(await post.deliver()).toMatchObject({ accepted: 1 });
      expect(post.arrived[0]!.headers.topic).toBe(post.arrived[1]!.headers.topic);
    });
  });

  onEachDatabase((newDatabase) => {
    it.each([404, 410])('removes a browser whose service answers %i', async (status) => {
      const db = await newDatabase();
      const post = await postOver(db, (path) => ({ status: path === '/gone' ? status : 201 }));
      await post.subscribe('gone', 'ca', ['health']);
      await post.subscribe('here', 'ca', ['health']);
      await post.announce();
      expect(await post.deliver()).toEqual({ accepted: 1, gone: 1, later: 0, refused: 0 });
      expect(await known(db)).toHaveLength(1);
      expect(await db.selectFrom('push_interests').selectAll().execute()).toHaveLength(1);
      expect(await db.selectFrom('messages').select('state').execute()).toEqual([{ state: 'sent' }]);
    });

    it('is no longer sent to a browser that collected none of it for two weeks, and still sent to others', async () => {
      const db = await newDatabase();
      let wellAgain = false;
      const post = await postOver(db, (path) => ({
        status: path === '/dead' || (path === '/ill' && !wellAgain) ? 403 : 201,
      }));
      for (const name of ['dead', 'ill', 'well']) await post.subscribe(name, 'ca', []);
      const DAY = 24 * 60;
      let today = 0;
      for (const [day, left] of [...[0, 6, 13].map((day) => [day, 3] as const), [15, 2] as const]) {
        post.wait((day - today) * DAY);
        today = day;
        wellAgain = day === 6;
        await post.announce(`release ${day}`);
        await post.deliver();
        expect([day, (await known(db)).length]).toEqual([day, left]);
      }
    });

    it('does not remove a browser whose service is overloaded for weeks', async () => {
      const db = await newDatabase();
      const post = await postOver(db, () => ({ status: 503, headers: { 'retry-after': '90000' } }));
      await post.subscribe('patient', 'ca', []);
      for (const week of [0, 1, 2, 3]) {
        await post.announce(`release ${week}`);
        expect(await post.deliver()).toMatchObject({ gone: 0, later: 1 });
        post.wait(7 * 24 * 60);
      }
      expect(await known(db)).toHaveLength(1);
    });
  });
});
