import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { BIN } from '../command-file.ts';
import { answer, type MailServerBehaviour, mailServer } from '../delivery/mail/mail-server.ts';
import { temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { addFollowers } from './followers.ts';
import { hasPostgres, postgresForAll } from './postgres.ts';
import { votingDaysForAll } from './voting-days.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

const KILLS = 100;
const PEOPLE = 1_000;
/** Mails that are sent in parallel. */
const UNDER_WAY = 4;
const LAST_ROUNDS = 12;

const parliament = votingDaysForAll();

/** Returns a generator of numbers from 0 to 1, the same for the same seed (linear congruential). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns a server that accepts nine of ten mails, and counts those it ended. */
function moody(random: () => number): MailServerBehaviour & { ended: number } {
  const behaviour = {
    ended: 0,
    hangUpAtSender: () => random() < 0.02,
    recipient: () => (random() < 0.02 ? answer(450, '4.2.0 not now') : null),
    message: () => {
      const mood = random();
      if (mood < 0.02) return answer(451, '4.3.0 try again');
      if (mood < 0.07) behaviour.ended++;
      if (mood < 0.03) return answer(554, '5.7.1 not such a text');
      if (mood < 0.05) return 'hang up';
      return mood < 0.07 ? 'hang up after taking' : null;
    },
  } satisfies MailServerBehaviour & { ended: number };
  return behaviour;
}

/** Moves times back, so that the next attempt is due and the worker of each open attempt counts as dead. */
async function letTimePass(db: SubscriberDb): Promise<void> {
  const past = '2020-01-01T00:00:00.000Z';
  await db.updateTable('messages').set({ due_at: past }).where('state', '=', 'queued').execute();
  await db.updateTable('messages').set({ updated_at: past }).where('state', '=', 'attempting').execute();
}

const statesIn = async (db: SubscriberDb) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('messages')
        .select(['state', ({ fn }) => fn.countAll().as('count')])
        .groupBy('state')
        .execute()
    ).map(({ state, count }) => [state, Number(count)]),
  );

async function survive(settings: Record<string, string>, seed: number): Promise<void> {
  const random = numbersFrom(seed);
  const mood = moody(random);
  const server = await mailServer(mood);
  const state = temporaryFolder();
  const env = {
    ...settings,
    DATA_FOLDER: `${parliament.folder}/data`,
    STATE_FOLDER: state,
    WEB_URL: 'https://votes.example',
    SMTP_URL: server.address,
    MAIL_FROM: 'Hemicicle <vots@votes.example>',
  };
  const run = (...words: string[]): ChildProcess =>
    spawn(process.execPath, [BIN, ...words, '--json'], {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: 'pipe',
    });
  const output = async (child: ChildProcess) => {
    let text = '';
    child.stdout!.on('data', (piece) => {
      text += piece;
    });
    await once(child, 'close');
    return JSON.parse(text);
  };

  parliament.publish(0);
  const notify = ['notify', '--out', parliament.out];
  expect(await output(run(...notify))).toMatchObject({ first: true });
  const db = await openSubscribers(readConfig(env));
  onTestFinished(() => db.destroy());
  await addFollowers(db, PEOPLE, parliament.read(0));
  parliament.publish(1);

  for (let kill = 0; kill < KILLS; kill++) {
    const child = run(...notify);
    const ended = once(child, 'exit');
    await sleep(300 + random() * 1_500);
    child.kill('SIGKILL');
    await ended;
    if (kill % 3 === 2) await letTimePass(db);
  }
  for (let round = 0; round < LAST_ROUNDS; round++) {
    await letTimePass(db);
    await output(run(...notify));
    if ((await statesIn(db)).queued === undefined) break;
  }

  const messages = await db
    .selectFrom('messages as m')
    .innerJoin('addresses as a', 'a.id', 'm.address_id')
    .select(['a.email', 'm.state', 'm.kind'])
    .execute();
  const taken = new Map<string, number>();
  for (const { to } of server.taken) taken.set(to, (taken.get(to) ?? 0) + 1);
  expect([...taken].filter(([, times]) => times > 1)).toEqual([]);
  expect(messages).toHaveLength(PEOPLE);
  const sent = messages.filter(({ state }) => state === 'sent');
  expect(sent.filter(({ email }) => taken.get(email!) !== 1)).toEqual([]);
  // The server ended this many mails, and each kill leaves only the mails in progress in doubt.
  expect(mood.ended).toBeGreaterThan(0);
  expect(sent.length).toBeGreaterThanOrEqual(PEOPLE - mood.ended - UNDER_WAY * KILLS);

  const counted = await statesIn(db);
  const { subscribers } = await output(run('status', '--out', parliament.out));
  expect(subscribers.messages).toMatchObject(counted);
  expect(Object.keys(counted).filter((each) => !['sent', 'failed', 'unknown'].includes(each))).toEqual([]);
  expect(Object.values(counted).reduce((sum, each) => sum + each, 0)).toBe(PEOPLE);
}

describe.runIf(FULL)(
  `notify, killed ${KILLS} times while a server fails at random, tells each of ${PEOPLE} people at most once`,
  () => {
    const limit = KILLS * 12_000;
    it('from a file', () => survive({}, 20_260_331), limit);

    describe.skipIf(!hasPostgres)('from PostgreSQL', () => {
      const newDatabase = postgresForAll();
      it('works as well', () => survive({ SUBSCRIBERS_URL: newDatabase() }, 20_260_401), limit);
    });
  },
);
