import { describe, expect, it } from 'vitest';
import { type Delivery, deliver } from '../../functions/delivery/mail-channel.ts';
import type { DeliveryResult, Envelope } from '../../functions/delivery/send/transport.ts';
import { suppress } from '../../functions/delivery/settle/bounces.ts';
import { retryUnknown } from '../../functions/delivery/settle/outcomes.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import type { MailKind } from '../../functions/subscribers/tables.ts';
import { effectsForTests } from '../effects.ts';
import { onEachDatabase } from './databases.ts';
import { accepted, deliveryOver, MAIL, post } from './people.ts';
import { suppressed } from './services.ts';

const MINUTE = 60_000;

/** Returns a dispatcher with a database, a server that gives the test’s result for each mail, and a clock. */
function office(db: SubscriberDb, resultOf: (envelope: Envelope) => DeliveryResult) {
  const { log, lines } = effectsForTests();
  let now = Date.parse('2026-03-01T12:00:00Z');
  const clock = { now: () => new Date(now) };
  const sent: string[] = [];
  let opened = 0;
  const { transport, ...usual } = deliveryOver(db, clock.now, (envelope) => {
    sent.push(envelope.to);
    return resultOf(envelope);
  });
  const open = () => {
    opened++;
    return transport.open();
  };
  const delivery: Delivery = { ...usual, log, messageOf: async () => MAIL, transport: { open } };
  return {
    ...{ sent, clock, lines },
    opened: () => opened,
    stage: (name: string, kind: MailKind = 'digest', occasion = 'r1') =>
      db.transaction().execute((tx) => post(tx, `${name}@example.org`, clock.now(), { kind, occasion })),
    deliver: (given: Partial<Delivery> = {}) => deliver({ ...delivery, ...given }, 1),
    wait: (minutes: number) => {
      now += minutes * MINUTE;
    },
    messages: () => db.selectFrom('messages').select(['state', 'content', 'said']).orderBy('id').execute(),
    suppressed: () => suppressed(db),
  };
}

const refused =
  (said: string, forGood: boolean): (() => DeliveryResult) =>
  () => ({ kind: 'refused', forGood, said });

describe('an address', () => {
  onEachDatabase((newDatabase) => {
    it.each([
      '554 5.7.1 the text is not liked',
      '552 5.2.2 the mailbox is full',
      '550 5.7.1 the sender is blocked',
      '554 no thanks',
    ])('stays active after %j, which is not about it', async (said) => {
      const { stage, deliver, messages, suppressed } = office(await newDatabase(), refused(said, true));
      await stage('ada');
      expect(await deliver()).toMatchObject({ refused: 1 });
      expect(await messages()).toEqual([{ state: 'failed', content: '', said }]);
      expect(await suppressed()).toEqual([]);
    });

    it('stays active after temporary refusals, however often and in whatever words', async () => {
      const { stage, deliver, wait, messages, suppressed } = office(
        await newDatabase(),
        refused('451 not now, later maybe 5.1.1 no such user', false),
      );
      await stage('ada');
      for (let attempt = 0; attempt < 6; attempt++) {
        await deliver();
        wait(24 * 60);
      }
      expect(await messages()).toMatchObject([{ state: 'failed' }]);
      expect(await suppressed()).toEqual([]);
    });

    it('that is dead keeps its first reason, and waiting messages for it are dropped', async () => {
      const db = await newDatabase();
      const post = office(db, refused('550 5.1.1 no such user', true));
      const id = await post.stage('ada');
      await post.stage('ada', 'newsletter');
      expect(await post.deliver()).toMatchObject({ refused: 1 });
      expect(post.sent).toHaveLength(1);
      expect((await post.messages()).map(({ state }) => state)).toEqual(['failed', 'suppressed']);
      await suppress(db, id, 'another reason', post.clock.now());
      expect(await post.suppressed()).toEqual([['ada@example.org', '550 5.1.1 no such user']]);
    });

    it('is independent of others: a refusal for one costs no other its mail', async () => {
      const { stage, deliver, suppressed, sent } = office(await newDatabase(), ({ to }) =>
        to.startsWith('ada') ? refused('550 5.1.1 no such user', true)() : accepted,
      );
      // The numbers of messages must not be confused with those of addresses.
      for (const name of ['eve', 'ada']) await stage(name, 'newsletter');
      for (const name of ['bob', 'ada', 'eve']) await stage(name);
      expect(await deliver()).toMatchObject({ accepted: 3, refused: 1 });
      expect(sent).toEqual(['bob', 'ada', 'eve', 'eve'].map((name) => `${name}@example.org`));
      expect((await suppressed()).map(([email]) => email)).toEqual(['ada@example.org']);
    });
  });
});

describe('a message', () => {
  onEachDatabase((newDatabase) => {
    it('with a waiting subscriber precedes those of a run, and the newsletter comes last', async () => {
      const { stage, deliver, sent } = office(await newDatabase(), () => accepted);
      await stage('third', 'newsletter');
      await stage('second', 'digest');
      await stage('first', 'confirmation');
      await deliver();
      expect(sent.map((to) => to.split('@')[0])).toEqual(['first', 'second', 'third']);
    });

    it('waits longer before each further attempt, and not a minute less', async () => {
      const { stage, deliver, wait, sent } = office(await newDatabase(), refused('451 busy', false));
      await stage('ada');
      await deliver();
      for (const minutes of [5, 15, 60, 240, 720]) {
        const before = sent.length;
        wait(minutes - 1);
        await deliver();
        expect(sent).toHaveLength(before);
        wait(1);
        await deliver();
        expect(sent).toHaveLength(before + 1);
      }
    });

    it('with an unknown end keeps what it takes to send it again, and then has all its attempts', async () => {
      const db = await newDatabase();
      let result: DeliveryResult = { kind: 'refused', forGood: false, said: '451 busy' };
      const { stage, deliver, wait, messages, clock } = office(db, () => result);
      await stage('ada');
      for (let attempt = 0; attempt < 5; attempt++) {
        await deliver();
        wait(24 * 60);
      }
      result = { kind: 'unknown', said: 'the line broke' };
      await deliver();
      expect(await messages()).toEqual([
        { state: 'unknown', content: JSON.stringify(MAIL), said: 'the line broke' },
      ]);
      expect(await retryUnknown(db, clock.now())).toBe(1);
      result = { kind: 'refused', forGood: false, said: '451 busy' };
      await deliver();
      expect(await messages()).toMatchObject([{ state: 'queued' }]);
    });

    it('without a remaining subscription is not sent, and its text is deleted', async () => {
      const { stage, deliver, sent, messages } = office(await newDatabase(), () => accepted);
      await stage('ada');
      expect(await deliver({ messageOf: async () => null })).toMatchObject({ accepted: 0, refused: 0 });
      expect(sent).toEqual([]);
      expect(await messages()).toMatchObject([{ state: 'suppressed', content: '' }]);
    });

    it('is not started once delivery is to stop', async () => {
      const { stage, deliver, sent, messages } = office(await newDatabase(), () => accepted);
      for (const name of ['ada', 'bob', 'eve']) await stage(name);
      await deliver({ stopped: () => sent.length >= 2 });
      expect((await messages()).map(({ state }) => state)).toEqual(['sent', 'sent', 'queued']);
    });

    it('is recorded as being attempted before a server gets it', async () => {
      const db = await newDatabase();
      const seen: unknown[] = [];
      const { stage, deliver } = office(db, () => accepted);
      const id = await stage('ada');
      const messageOf = async () => {
        seen.push(await db.selectFrom('messages').select(['state', 'attempts']).execute());
        return MAIL;
      };
      await deliver({ messageOf });
      expect(seen).toEqual([[{ state: 'attempting', attempts: 1 }]]);
      expect(id).toBe(1);
    });

    it('is queued once for each address, kind and occasion', async () => {
      const db = await newDatabase();
      const { stage, messages } = office(db, () => accepted);
      await stage('ada', 'confirmation', 'one');
      await stage('ada', 'confirmation', 'one');
      await stage('ada', 'confirmation', 'two');
      await stage('ada', 'digest', 'two');
      await stage('bob', 'confirmation', 'two');
      expect(await messages()).toHaveLength(4);
    });
  });
});

describe('a mail server', () => {
  onEachDatabase((newDatabase) => {
    it('is skipped after three broken connections in a row', async () => {
      const broken = (): DeliveryResult => ({ kind: 'unsent', said: 'the line broke' });
      const { stage, deliver, opened, sent, lines } = office(await newDatabase(), broken);
      for (let person = 0; person < 6; person++) await stage(`p${person}`);
      expect(await deliver()).toMatchObject({ unsent: 3 });
      expect([opened(), sent.length]).toEqual([3, 3]);
      expect(lines.join()).toContain('No mail can be sent: the line broke');
    });

    it('is not skipped if it accepts one in between', async () => {
      let count = 0;
      const nowAndThen = (): DeliveryResult =>
        ++count % 3 === 0 ? accepted : { kind: 'unknown', said: 'the line broke' };
      const { stage, deliver, opened } = office(await newDatabase(), nowAndThen);
      for (let person = 0; person < 9; person++) await stage(`p${person}`);
      expect(await deliver()).toMatchObject({ accepted: 3, unknown: 6 });
      expect(opened()).toBe(7);
    });
  });
});
