import { describe, expect, it, onTestFinished } from 'vitest';
import { enqueue } from '../../functions/delivery/enqueue/entries.ts';
import { type Delivery, deliver } from '../../functions/delivery/mail-channel.ts';
import { cancel } from '../../functions/subscribers/cancel.ts';
import { confirm } from '../../functions/subscribers/confirm.ts';
import { openSubscribers, type SubscriberDb } from '../../functions/subscribers/open.ts';
import { requestSubscription } from '../../functions/subscribers/request.ts';
import { tidy } from '../../functions/subscribers/tidy.ts';
import { SubscribersUnreachable } from '../../functions/subscribers/unreachable.ts';
import { effectsForTests } from '../effects.ts';
import { type Cut, lineTo } from '../subscribers/cut-line.ts';
import { hasPostgres, postgresForAll } from '../subscribers/postgres.ts';
import { signer } from '../subscribers/services.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const message = { subject: 'a', text: 'a', html: 'a', headers: {} };
const wanted = { email: 'ada@example.org', kind: 'newsletter', target: null, language: 'es' } as const;

/** Sends due messages and adds their recipients to the earlier ones. */
const send = (db: SubscriberDb, sent: string[]) => {
  const delivery: Delivery = {
    ...{ db, clock: { now: () => NOW }, log: effectsForTests().log, dkim: null, from: 'a@votes.example' },
    messageOf: async () => message,
    transport: {
      open: async () => ({
        send: async ({ to }) => {
          sent.push(to);
          return { kind: 'accepted', said: '250 ok' };
        },
        close: () => {},
      }),
    },
  };
  return deliver(delivery, 2);
};

/** A subscriber subscribes, confirms, receives a message and unsubscribes. */
async function story(db: SubscriberDb, sent: string[]): Promise<void> {
  const asked = await db.transaction().execute(async (tx) => {
    const made = await requestSubscription(tx, wanted, NOW, signer);
    const entry = { addressId: made.addressId, kind: 'digest', occasion: 'r1', content: message } as const;
    await enqueue(tx, [entry], 'votes.example', NOW);
    return made;
  });
  await db.transaction().execute((tx) => confirm(tx, 'newsletter', asked.token, NOW, signer));
  await send(db, sent);
  await tidy(db, NOW);
  const { nonce } = await db.selectFrom('subscriptions').select('nonce').executeTakeFirstOrThrow();
  const leave = signer.cancelToken(String(asked.subscriptionId), nonce);
  await db.transaction().execute((tx) => cancel(tx, 'newsletter', leave, NOW));
}

describe.skipIf(!hasPostgres)('a connection to PostgreSQL that breaks at any message', () => {
  const newDatabase = postgresForAll();

  it.each<Cut>(['broken before it is heard', 'broken when it was heard', 'silent'])(
    'and is %s crashes no program, loses no subscriber and sends no mail twice',
    async (cut) => {
      // Silence mostly causes waiting: so every eighth message is tried, several concurrently.
      const lanes = cut === 'silent' ? [1, 9, 17, 25] : [1];
      const stride = cut === 'silent' ? 32 : 1;
      const cuts = await Promise.all(lanes.map((first) => cutsFrom(first, stride, cut)));
      expect(cuts.reduce((sum, each) => sum + each)).toBeGreaterThan(5);
    },
  );

  /**
   * Cuts the connection at a message and at strides after it, while there are any. Returns the number of
   * cuts.
   */
  async function cutsFrom(first: number, stride: number, cut: Cut): Promise<number> {
    const line = await lineTo(newDatabase());
    const faults: unknown[] = [];
    const db = await openSubscribers(
      { subscribersUrl: line.address, stateFolder: '' },
      { timeout: cut === 'silent' ? 2_000 : 10_000, onFault: (fault) => faults.push(fault) },
    );
    onTestFinished(() => db.destroy());
    let cuts = 0;
    let wasCut = true;
    for (let word = first; wasCut; word += stride) {
      for (const table of ['messages', 'subscriptions', 'addresses'] as const)
        await db.deleteFrom(table).execute();
      faults.length = 0;
      const sent: string[] = [];
      line.cutAt(word, cut);
      const ended = await story(db, sent).then(
        () => null,
        (error: unknown) => error,
      );
      wasCut = line.wasCut();
      line.cutAt(Number.POSITIVE_INFINITY, cut);
      if (wasCut) cuts++;
      else expect(ended).toBeNull();
      if (ended !== null) {
        expect(ended).toBeInstanceOf(SubscribersUnreachable);
        expect(faults).not.toEqual([]);
      }
      await send(db, sent);
      expect(sent.length).toBeLessThanOrEqual(1);
      // No state is uncertain: sent messages are recorded, and others are queued.
      const states = (await db.selectFrom('messages').select('state').execute()).map(({ state }) => state);
      expect(states.filter((state) => state !== 'queued' && state !== 'sent')).toEqual([]);
      await story(db, []);
      expect(await db.selectFrom('subscriptions').select('status').execute()).toEqual([
        { status: 'cancelled' },
      ]);
      expect(await db.selectFrom('addresses').select('email').execute()).toEqual([{ email: null }]);
    }
    return cuts;
  }
});
