import { setTimeout as after } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDispatcher } from '../../functions/delivery/dispatcher.ts';
import { publicInternet } from '../../functions/delivery/send/host-policy.ts';
import { smtpTransport } from '../../functions/delivery/send/smtp.ts';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { type MailServerBehaviour, mailServer } from '../delivery/mail/mail-server.ts';
import { newVapid } from '../delivery/push/loopback-service.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { badMailServer } from '../faults/mail-servers.ts';
import { post } from './people.ts';
import { signer } from './services.ts';

const PEOPLE = 40;
/** One message may be in progress on each connection. */
const UNDER_WAY = 4;

/** Returns the dispatcher of a server with a message to each of some people. */
async function office(behaviour: MailServerBehaviour = {}) {
  const { address, taken } = await mailServer(behaviour);
  const config = readConfig({
    STATE_FOLDER: temporaryFolder(),
    SMTP_URL: address,
    MAIL_FROM: 'Hemicicle <no@votes.example>',
  });
  const db = await openSubscribers(config);
  onTestFinished(() => db.destroy());
  const effects = effectsForTests();
  const now = effects.clock.now();
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < PEOPLE; number++) await post(tx, `person-${number}@example.org`, now);
  });
  const { wakeMailer, close } = openDispatcher(config, effects);
  const push = { vapid: newVapid(), hostPolicy: publicInternet() };
  const wake = (over: SubscriberDb = db) => wakeMailer({ db: over, signer, push });
  const queued = () => db.selectFrom('messages').select('id').where('state', '=', 'queued').execute();
  return { db, wake, close, taken, queued, lines: effects.lines };
}

it('sends a mail when it becomes due, without another request', async () => {
  const { address, taken } = await mailServer();
  const config = readConfig({
    STATE_FOLDER: temporaryFolder(),
    SMTP_URL: address,
    MAIL_FROM: 'no@votes.example',
  });
  const db = await openSubscribers(config);
  onTestFinished(() => db.destroy());
  const { wakeMailer, close } = openDispatcher(config, {
    ...effectsForTests(),
    clock: { now: () => new Date() },
  });
  onTestFinished(close);
  await db.transaction().execute((tx) => post(tx, 'ada@example.org', new Date(Date.now() + 2_000)));
  wakeMailer({ db, signer, push: { vapid: newVapid(), hostPolicy: publicInternet() } });
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

it('a server that never ends its first answer is abandoned, however often it sends more lines', async () => {
  const { address } = await badMailServer((socket) => {
    socket.write('220 here\r\n');
    socket.once('data', () => {
      const droning = setInterval(() => socket.write('250-more\r\n'), 50);
      socket.once('close', () => clearInterval(droning));
    });
  });
  const waits = { connectionTimeout: 9_000, greetingTimeout: 9_000, socketTimeout: 9_000, dnsTimeout: 9_000 };
  const opened = await smtpTransport(address, 'votes.example', { ...waits, longest: 500 }).open();
  expect(opened).toEqual({ kind: 'unsent', said: 'the server took too long' });
});

it('a connection that broke between two messages is replaced for the second without a wait', async () => {
  const { address } = await badMailServer((socket) => {
    socket.write('220 here\r\n');
    socket.on('data', () => {
      socket.write('250 here\r\n');
      setTimeout(() => socket.resetAndDestroy(), 50);
    });
  });
  const waits = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000, dnsTimeout: 2_000 };
  const connection = await smtpTransport(address, 'votes.example', { ...waits, longest: 5_000 }).open();
  if (!('send' in connection)) throw new Error(connection.said);
  await after(200);
  const bytes = Buffer.from('Subject: x\r\n\r\nx\r\n');
  const envelope = { from: 'no@votes.example', to: 'ada@example.org', messageId: '<1@votes.example>', bytes };
  expect(await connection.send(envelope)).toMatchObject({
    kind: 'unsent',
    said: expect.stringContaining('ECONNRESET'),
  });
});

it('a connection that took a message in time takes another one long after', async () => {
  const { address, taken } = await mailServer();
  const waits = { connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 2_000, dnsTimeout: 2_000 };
  const connection = await smtpTransport(address, 'votes.example', { ...waits, longest: 300 }).open();
  if (!('send' in connection)) throw new Error(connection.said);
  const bytes = Buffer.from('Subject: x\r\n\r\nx\r\n');
  const send = (to: string) => connection.send({ from: 'no@votes.example', to, messageId: `<${to}>`, bytes });
  expect(await send('ada@example.org')).toMatchObject({ kind: 'accepted' });
  await after(400);
  expect(await send('bob@example.org')).toMatchObject({ kind: 'accepted' });
  expect(taken.map(({ to }) => to)).toEqual(['ada@example.org', 'bob@example.org']);
  connection.close();
});

it('a message that takes the server too long closes its connection', async () => {
  let ended = false;
  const { address } = await badMailServer((socket) => {
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      if (/^EHLO/.test(String(data))) socket.write('250 here\r\n');
    });
    socket.once('close', () => {
      ended = true;
    });
  });
  const waits = { connectionTimeout: 9_000, greetingTimeout: 9_000, socketTimeout: 9_000, dnsTimeout: 9_000 };
  const connection = await smtpTransport(address, 'votes.example', { ...waits, longest: 300 }).open();
  if (!('send' in connection)) throw new Error(connection.said);
  const bytes = Buffer.from('Subject: x\r\n\r\nx\r\n');
  const envelope = { from: 'no@votes.example', to: 'ada@example.org', messageId: '<1@votes.example>', bytes };
  expect(await connection.send(envelope)).toEqual({ kind: 'unsent', said: 'the server took too long' });
  await expect.poll(() => ended).toBe(true);
});
