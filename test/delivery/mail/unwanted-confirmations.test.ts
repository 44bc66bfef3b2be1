import { describe, expect, it } from 'vitest';
import { closeMailbox } from '../../../functions/subscribers/cancel.ts';
import type { SubscriberDb } from '../../../functions/subscribers/open.ts';
import { tidy } from '../../../functions/subscribers/tidy.ts';
import { onEachDatabase } from '../../subscribers/databases.ts';
import {
  queuedMessages,
  type ServedSubscriptions,
  serveSubscriptions,
  signer,
} from '../../subscribers/services.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const topic = { target_type: 'topic', target_id: 3, language: 'es' };
const person = { target_type: 'person', target_id: 7, language: 'es' };
const tokenIn = (text: string) => /\/confirm\/\w+\/([\w-]+)/.exec(text)![1]!;
const closeTokenIn = (text: string) => /\/unsubscribe\/everything\/([\w-]+)/.exec(text)![1]!;

const alert = (served: ServedSubscriptions, email: string, target: object = topic) =>
  served.ask('POST', '/alerts', { email, ...target });
const close = (db: SubscriberDb, token: string) =>
  db.transaction().execute((tx) => closeMailbox(tx, token, NOW, signer));
const hoursAfterNow = (moment: string): number => (Date.parse(moment) - NOW.getTime()) / 3_600_000;
/** Returns the delay of each mail, in hours. */
const dueInHours = async (db: SubscriberDb): Promise<number[]> =>
  (await db.selectFrom('messages').select('due_at').orderBy('id').execute()).map(({ due_at }) =>
    hoursAfterNow(due_at),
  );
/** Marks the waiting mails as sent; their texts are kept for the test. */
const send = (db: SubscriberDb) =>
  db.updateTable('messages').set({ state: 'sent' }).where('state', '=', 'queued').execute();
const rows = (db: SubscriberDb) => db.selectFrom('subscriptions').selectAll().orderBy('id').execute();

describe('confirmation mails that a third person requests', () => {
  onEachDatabase((newDatabase) => {
    it('are one for each request and hour, even if twenty are requested at once', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const answers = await Promise.all(Array.from({ length: 20 }, () => alert(served, 'ada@example.org')));
      expect(answers[0]!.status).toBe(201);
      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(await queuedMessages(db)).toHaveLength(1);
      await send(db);
      await alert(served, 'ada@example.org', person);
      expect(await queuedMessages(db)).toHaveLength(2);
      await send(db);
      served.wait(0.99);
      for (const target of [topic, person]) await alert(served, 'ada@example.org', target);
      expect(await queuedMessages(db)).toHaveLength(2);
      served.wait(0.02);
      await alert(served, 'ada@example.org');
      expect(await queuedMessages(db)).toHaveLength(3);
    });

    it.each([
      ['unknown', 0, ['queued']],
      ['unknown', 0.5, ['queued']],
      ['attempting', 0.5, ['queued']],
      ['attempting', 0.001, ['attempting']],
      ['sent', 0.5, ['sent']],
      ['failed', 0.5, ['failed']],
    ] as const)(
      'are sent again within the hour only if one may or may not have been sent: "%s" after %d hours',
      async (state, hours, then) => {
        const db = await newDatabase();
        const served = serveSubscriptions(db);
        const states = (email: string) =>
          db
            .selectFrom('messages')
            .innerJoin('addresses', 'addresses.id', 'messages.address_id')
            .select('state')
            .where('email', '=', `${email}@example.org`)
            .execute();
        for (const email of ['ada', 'bob']) await alert(served, `${email}@example.org`);
        const first = await db.selectFrom('messages').select('id').orderBy('id').executeTakeFirstOrThrow();
        await db.updateTable('messages').set({ state }).where('id', '=', first.id).execute();
        served.wait(hours);
        for (const email of ['ada', 'bob', 'ada']) await alert(served, `${email}@example.org`);
        expect((await states('ada')).map((message) => message.state)).toEqual(then);
        expect((await states('bob')).map((message) => message.state)).toEqual(['queued']);
        const rewritten = await db.selectFrom('messages').select('id').where('id', '=', first.id).execute();
        expect(rewritten).toHaveLength(then[0] === state ? 1 : 0);
      },
    );

    it('all have a link that confirms, the first as the last', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      await alert(served, 'ada@example.org');
      await alert(served, 'ada@example.org');
      await send(db);
      served.wait(30);
      await alert(served, 'ada@example.org');
      const tokens = (await queuedMessages(db)).map(({ text }) => tokenIn(text));
      expect(tokens).toHaveLength(2);
      served.wait(40);
      expect((await served.ask('GET', `/confirm/alert/${tokens[0]}`)).status).toBe(200);
    });

    it('change no confirmed subscription, not even its language', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      await alert(served, 'ada@example.org');
      await send(db);
      await served.ask('GET', `/confirm/alert/${tokenIn((await queuedMessages(db))[0]!.text)}`);
      const before = await rows(db);
      served.wait(2);
      await alert(served, 'ada@example.org', { ...topic, language: 'en' });
      expect(await queuedMessages(db)).toHaveLength(2);
      expect(await rows(db)).toEqual(before);
    });

    it('are five a day for a mailbox, in whatever form its address is written', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      const forms = ['ada.byron', 'adabyron', 'a.d.a.byron', 'ada.byron+1', 'adabyron+news', 'AdaByron+a+b'];
      for (const form of forms) expect((await alert(served, `${form}@gmail.com`)).status).toBe(201);
      await alert(served, 'ada.byron@googlemail.com');
      const due = await dueInHours(db);
      expect(due.filter((hours) => hours < 24)).toHaveLength(5);
      // One more is held back until the next day.
      expect(due.slice(5)).toEqual([24]);
      // Requests without a mail are not stored, either.
      expect(await rows(db)).toHaveLength(6);
      await alert(served, 'adabyron@example.org');
      expect(await queuedMessages(db)).toHaveLength(7);
      served.wait(25);
      await send(db);
      await alert(served, 'adabyron@gmail.com');
      expect(await queuedMessages(db)).toHaveLength(8);
    });

    it.each([
      ['yahoo.com', (at: number) => `victim-${at}@yahoo.com`],
      ['yahoo.es', (at: number) => `victim-${at}@yahoo.es`],
      ['fastmail.com', (at: number) => `shop${at}@victim.fastmail.com`],
      ['fastmail.com', (at: number) => `victim+${at}@fastmail.com`],
    ])('are five a day for a mailbox of %s, by the rules of its provider', async (_, spelled) => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      for (let at = 0; at < 8; at++) await alert(served, spelled(at));
      const due = await dueInHours(db);
      expect(due.filter((hours) => hours < 24)).toHaveLength(5);
      expect(due).toHaveLength(6);
      // Each is sent to the address as it was given.
      const emails = await db.selectFrom('addresses').select('email').orderBy('id').execute();
      expect(emails.map(({ email }) => email)).toEqual(Array.from({ length: 6 }, (_, at) => spelled(at)));
    });

    it('do not count for other mailboxes where a hyphen is part of the name', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      for (let at = 0; at < 8; at++) await alert(served, `victim-${at}@example.org`);
      expect((await dueInHours(db)).filter((hours) => hours < 24)).toHaveLength(8);
    });

    it.each([
      ['domain', 300, 'example.org', 'example.net'],
      ['world', 2_000, null, null],
    ])(
      'are so many an hour for one %s: the next is sent an hour later, and none is refused',
      async (_, most, full, free) => {
        const db = await newDatabase();
        const served = serveSubscriptions(db);
        await alert(served, 'ada@example.org');
        const { domain_hash } = await db
          .selectFrom('letters')
          .selectAll()
          .where('domain_hash', 'not in', ['caller', 'asker'])
          .executeTakeFirstOrThrow();
        const written = Array.from({ length: most - 1 }, (_, at) => ({
          ...{ wish: `${at}`, mailbox_hash: `${at}`, written_at: NOW.toISOString() },
          domain_hash: full === null ? `${at}` : domain_hash,
        }));
        for (let at = 0; at < written.length; at += 500)
          await db
            .insertInto('letters')
            .values(written.slice(at, at + 500))
            .execute();
        expect((await alert(served, 'bob@example.org')).status).toBe(201);
        if (free !== null) expect((await alert(served, `bob@${free}`)).status).toBe(201);
        const hours = [0, 1, ...(free === null ? [] : [0])];
        expect(await dueInHours(db)).toEqual(hours);
        served.wait(1.5);
        expect((await alert(served, 'eve@example.org')).status).toBe(201);
        expect(await dueInHours(db)).toEqual([...hours, 1.5]);
      },
    );

    it('are ten a day for one client; each further one waits an hour more, and delays no other client', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      for (let at = 0; at < 13; at++) expect((await alert(served, `box-${at}@example.org`)).status).toBe(201);
      expect(await dueInHours(db)).toEqual([...Array(10).fill(0), 1, 2, 3]);
      const confirmUntil = (await rows(db)).map(({ confirm_until }) => hoursAfterNow(confirm_until));
      expect(confirmUntil).toEqual([...Array(10).fill(48), 49, 50, 51]);
      const ofDomain = await db
        .selectFrom('letters')
        .selectAll()
        .where('domain_hash', 'not in', ['caller', 'asker'])
        .execute();
      expect(ofDomain).toHaveLength(10);
      served.wait(25);
      await alert(served, 'box-20@example.org');
      expect((await dueInHours(db)).at(-1)).toBe(25);
    });

    it('end for ever by the link in each, for every form of the address', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      await alert(served, 'ada@gmail.com');
      await alert(served, 'ada+1@gmail.com', person);
      await alert(served, 'bob@gmail.com');
      const [first, second, other] = await queuedMessages(db);
      expect(first.html).toContain(`/es/unsubscribe/everything/${closeTokenIn(first.text)}`);
      await served.ask('GET', `/confirm/alert/${tokenIn(second.text)}`);
      expect(closeTokenIn(second.text)).toBe(closeTokenIn(first.text));
      expect(await close(db, closeTokenIn(first.text))).toBe(true);
      expect(await close(db, closeTokenIn(first.text))).toBe(true);
      const left = await db.selectFrom('addresses').select('email').where('email', 'is not', null).execute();
      expect(left).toEqual([{ email: 'bob@gmail.com' }]);
      expect((await rows(db)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'pending']);
      served.wait(24 * 365);
      for (const email of ['ada@gmail.com', 'a.da+2@googlemail.com'])
        expect((await alert(served, email)).status).toBe(201);
      expect(await queuedMessages(db)).toHaveLength(1);
      expect(closeTokenIn(other.text)).not.toBe(closeTokenIn(first.text));
    });

    it('end for ever even if the address is no longer stored, and only with a token that was issued', async () => {
      const db = await newDatabase();
      const served = serveSubscriptions(db);
      await alert(served, 'ada@example.org');
      const token = closeTokenIn((await queuedMessages(db))[0]!.text);
      for (const forged of [
        'x'.repeat(86),
        `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
        token.slice(0, 43),
      ])
        expect(await close(db, forged)).toBe(false);
      expect(await rows(db)).toMatchObject([{ status: 'pending' }]);
      for (const hours of [24, 48, 72]) await tidy(db, new Date(NOW.getTime() + hours * 3_600_000));
      for (const table of ['addresses', 'letters'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
      expect(await close(db, token)).toBe(true);
      served.wait(80);
      await alert(served, 'ada@example.org');
      expect(await queuedMessages(db)).toEqual([]);
    });
  });
});
