import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { confirmations, createNewsletter } from '../../functions/actions/subscriptions.ts';
import { notify } from '../../functions/cli/commands/notify.ts';
import { openDispatcher } from '../../functions/delivery/dispatcher.ts';
import { openFailures } from '../../functions/failures.ts';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { type Subscriptions, subscriptionsOf } from '../../functions/subscribers/services.ts';
import { SubscribersUnreachable } from '../../functions/subscribers/unreachable.ts';
import { type Config, readConfig } from '../../pipeline/core/config.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { mailServer, type Taken } from '../delivery/mail/mail-server.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { FULL } from '../length.ts';
import { type Cut, lineTo } from '../subscribers/cut-line.ts';
import { addFollowers } from '../subscribers/followers.ts';
import { hasPostgres, postgresForAll } from '../subscribers/postgres.ts';
import { votingDaysForAll } from '../subscribers/voting-days.ts';

const PEOPLE = ['ada', 'bob', 'eve'].map((name) => `${name}@example.org`);

/** Messages between two cuts, several in each stage. Each message in turn took more than ten minutes a test. */
const STRIDE = FULL ? 7 : 41;
const LONG = 3_600_000;

/** Messages after which the connection is cut again: while new connections open and check their tables. */
const WHILE_REOPENING = [1, 3, 2, 5];

const effects = effectsForTests({ now: '2026-03-01T12:00:00Z' });

const settings = (address: string, mail: string): Config =>
  readConfig({
    ...{ STATE_FOLDER: temporaryFolder(), SUBSCRIBERS_URL: address, SMTP_URL: mail },
    ...{ SUBSCRIBERS_SECRET: 'a secret of at least thirty-two characters' },
    ...{ WEB_URL: 'https://votes.example', MAIL_FROM: 'Hemicicle <no@votes.example>' },
  });

const perPerson = (taken: readonly Taken[]) =>
  PEOPLE.map((email) => taken.filter(({ to }) => to === email).length);

/** Waits until no message is in progress; returns their states. */
async function calm(db: SubscriberDb): Promise<string[]> {
  let states: string[] = [];
  await expect
    .poll(
      async () => {
        states = (await db.selectFrom('messages').select('state').execute()).map(({ state }) => state);
        return states.filter((state) => state === 'queued' || state === 'attempting');
      },
      { interval: 20 },
    )
    .toEqual([]);
  return states;
}

/** Handles a request as a server does; a fault of the database leads to a Retry-After. */
function office(subscriptions: Subscriptions) {
  const read = parliamentOfTest({});
  const context = async () => ({
    ...(await subscriptions.services()),
    ...{ read, clock: effects.clock, webUrl: 'https://votes.example', caller: '192.0.2.1', agent: '' },
  });
  const taken = (answer: Promise<unknown>): Promise<boolean> =>
    answer.then(
      () => true,
      (error: unknown) => {
        if (error instanceof HttpError) expect(error.status).toBe(503);
        else expect(error).toBeInstanceOf(SubscribersUnreachable);
        return false;
      },
    );
  return {
    ask: (email: string) =>
      taken(
        context().then((given) =>
          createNewsletter.run({ params: {}, body: { email, language: 'es' } }, given),
        ),
      ),
    confirm: (token: string) =>
      taken(context().then((given) => confirmations[1]!.run({ params: { token }, body: {} }, given))),
  };
}

const tokenIn = async ({ raw }: Taken): Promise<string> =>
  /\/confirm\/newsletter\/([\w-]+)/.exec((await PostalMime.parse(raw)).text!)![1]!;

describe.skipIf(!hasPostgres)(
  'a connection to PostgreSQL that is cut, and again while others replace it',
  { timeout: LONG },
  () => {
    const newDatabase = postgresForAll();
    const parliament = votingDaysForAll();

    /**
     * Runs a task over a connection that is cut at each message in turn, until no message is left; each time
     * with empty tables.
     */
    async function atEveryWord(
      cut: Cut,
      mail: { address: string; taken: Taken[] },
      work: (given: {
        config: Config;
        db: SubscriberDb;
        /** Starts counting messages. */
        begin(): void;
        mended(): void;
        word: number;
      }) => Promise<void>,
    ): Promise<number> {
      const address = newDatabase();
      const line = await lineTo(address);
      const db = await openSubscribers({ subscribersUrl: address, stateFolder: '' });
      onTestFinished(() => db.destroy());
      let cuts = 0;
      for (let word = 1, wasCut = true; wasCut; word += STRIDE) {
        for (const table of ['messages', 'subscriptions', 'addresses', 'letters', 'announced'] as const)
          await db.deleteFrom(table).execute();
        await db.deleteFrom('announcements').execute();
        mail.taken.length = 0;
        await work({
          ...{ config: settings(line.address, mail.address), db, word },
          begin: () => line.cutAt(word, cut, WHILE_REOPENING),
          mended: () => {
            wasCut = line.wasCut();
            line.cutAt(Number.POSITIVE_INFINITY, cut);
          },
        });
        if (wasCut) cuts++;
      }
      return cuts;
    }

    it.each<Cut>(['broken before it is heard', 'broken when it was heard'])(
      'and is %s, loses no mail: each was sent once, or can be requested again at once',
      async (cut) => {
        const mail = await mailServer();
        const cuts = await atEveryWord(cut, mail, async ({ config, db, begin, mended, word }) => {
          const failures = openFailures(effects.log);
          const dispatcher = openDispatcher(config, effects, failures);
          const subscriptions = subscriptionsOf(config, failures, dispatcher.wakeMailer);
          const { ask, confirm } = office(subscriptions);
          begin();
          await Promise.all(PEOPLE.map(ask));
          const states = await calm(db);
          expect(
            states.filter((state) => state !== 'sent'),
            `word ${word}`,
          ).toEqual([]);
          const first = perPerson(mail.taken);
          expect(Math.max(...first), `word ${word}`).toBeLessThanOrEqual(1);
          // People without a mail ask again, within the hour.
          const without = PEOPLE.filter((_, at) => first[at] === 0);
          for (const email of without) while (!(await ask(email)));
          await calm(db);
          expect(perPerson(mail.taken), `word ${word}`).toEqual([1, 1, 1]);
          for (const letter of [...mail.taken]) while (!(await confirm(await tokenIn(letter))));
          mended();
          const confirmed = await db.selectFrom('subscriptions').select('status').execute();
          expect(confirmed).toEqual(PEOPLE.map(() => ({ status: 'confirmed' })));
          await dispatcher.close();
          await subscriptions.close();
        });
        expect(cuts).toBeGreaterThan(FULL ? 5 : 2);
      },
    );

    it('brings the news of a voting day to each subscriber once', async () => {
      const mail = await mailServer();
      const run = (config: Config) =>
        notify(
          { retryUnknown: false, announceOld: false, dryRun: false, out: parliament.out },
          config,
          effects,
        ).catch((error: Error) => error);
      const cuts = await atEveryWord(
        'broken when it was heard',
        mail,
        async ({ config, db, begin, mended, word }) => {
          await addFollowers(db, 6, parliament.read(2));
          parliament.publish(1);
          await run(config);
          parliament.publish(2);
          begin();
          for (let turn = 0; (await run(config)) instanceof Error; turn++) expect(turn).toBeLessThan(9);
          mended();
          await run(config);
          const sent = mail.taken.map(({ to }) => to);
          expect(new Set(sent).size, `word ${word}`).toBe(sent.length);
          const messages = await db.selectFrom('messages').select('state').execute();
          expect(messages, `word ${word}`).toEqual(sent.map(() => ({ state: 'sent' })));
          expect(sent.length, `word ${word}`).toBeGreaterThan(0);
        },
      );
      expect(cuts).toBeGreaterThan(FULL ? 5 : 2);
    });
  },
);
