import { expect, it, onTestFinished } from 'vitest';
import { openDispatcher } from '../../functions/delivery/dispatcher.ts';
import { publicInternet } from '../../functions/delivery/send/host-policy.ts';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import type { Clock } from '../../pipeline/core/effects.ts';
import { type MailServerBehaviour, mailServer } from '../delivery/mail/mail-server.ts';
import { newVapid } from '../delivery/push/loopback-service.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { post } from './people.ts';
import { signer } from './services.ts';

const PEOPLE = 40;
/** One message may be in progress on each connection. */
const UNDER_WAY = 4;

/** Returns the dispatcher of a server with a message to each of some people. */
async function office(behaviour: MailServerBehaviour = {}, people = PEOPLE, clock?: Clock) {
  const { address, taken } = await mailServer(behaviour);
  const config = readConfig({
    STATE_FOLDER: temporaryFolder(),
    SMTP_URL: address,
    MAIL_FROM: 'Hemicicle <no@votes.example>',
  });
  const db = await openSubscribers(config);
  onTestFinished(() => db.destroy());
  const effects = { ...effectsForTests(), ...(clock && { clock }) };
  const now = effects.clock.now();
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < people; number++) await post(tx, `person-${number}@example.org`, now);
  });
  const { wakeMailer, close } = openDispatcher(config, effects);
  const push = { vapid: newVapid(), hostPolicy: publicInternet() };
  const wake = (over: SubscriberDb = db) => wakeMailer({ db: over, signer, push });
  const queued = () => db.selectFrom('messages').select('id').where('state', '=', 'queued').execute();
  return { db, wake, close, taken, queued, lines: effects.lines };
}

it('sends a mail when it becomes due, without another request', async () => {
  const { db, wake, close, taken } = await office({}, 0, { now: () => new Date() });
  onTestFinished(close);
  await db.transaction().execute((tx) => post(tx, 'ada@example.org', new Date(Date.now() + 2_000)));
  wake();
  await expect.poll(() => taken.length).toBe(1);
});

it('a closed dispatcher finishes the messages in progress and starts no other', async () => {
  const closed = Promise.withResolvers<void>();
  const { wake, close, taken, queued } = await office({
    message(_, count) {
      if (count === 1) closed.resolve(close());
      return null;
    },
  });
  wake();
  await closed.promise;
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length).toBeLessThanOrEqual(UNDER_WAY);
  expect(await queued()).toHaveLength(PEOPLE - taken.length);
  wake();
  expect(await queued()).toHaveLength(PEOPLE - taken.length);
});

it('a dispatcher deletes expired data once a day', async () => {
  const { db, wake, close, queued } = await office();
  const idOf = async (email: string) => {
    const { id } = await db
      .selectFrom('messages as m')
      .innerJoin('addresses as a', 'a.id', 'm.address_id')
      .select('m.id')
      .where('a.email', '=', email)
      .executeTakeFirstOrThrow();
    return id;
  };
  const past = '2025-01-01T12:00:00.000Z';
  const ended = { state: 'sent', due_at: past, updated_at: past } as const;
  const end = (id: number) => db.updateTable('messages').set(ended).where('id', '=', id).execute();
  const known = (id: number) => db.selectFrom('messages').select('id').where('id', '=', id).execute();
  const [first, second] = [await idOf('person-0@example.org'), await idOf('person-1@example.org')];
  await end(first);
  wake();
  await expect.poll(queued).toEqual([]);
  expect(await known(first)).toEqual([]);
  await end(second);
  wake();
  await close();
  expect(await known(second)).toHaveLength(1);
});

it('a fault in sending is reported without any address, and the dispatcher sends once it can', async () => {
  const { wake, close, taken, lines } = await office();
  const broken = new Proxy({} as SubscriberDb, {
    get() {
      throw new Error('the row of <ada@example.org> is broken');
    },
  });
  wake(broken);
  await expect.poll(() => lines).toContain('Error: No mail was sent: the row of <…> is broken');
  wake();
  await expect.poll(() => taken.length).toBe(PEOPLE);
  await close();
});

it('a mail server that accepts no mail is reported', async () => {
  const { wake, close, lines } = await office({ hangUpAtSender: () => true });
  wake();
  await expect
    .poll(() => lines)
    .toContain('Error: Mail cannot be sent: the mail server accepts none; sending is retried');
  await close();
});
