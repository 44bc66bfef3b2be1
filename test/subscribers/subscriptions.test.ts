import { describe, expect, it } from 'vitest';
import { cancel } from '../../functions/subscribers/cancel.ts';
import { confirm, forgetUnconfirmed } from '../../functions/subscribers/confirm.ts';
import type { SubscriberDb, Tx } from '../../functions/subscribers/open.ts';
import { requestSubscription, type SubscriptionRequest } from '../../functions/subscribers/request.ts';
import { openSigner } from '../../functions/subscribers/tokens.ts';
import { onEachDatabase } from './databases.ts';

const signer = openSigner('a secret of at least thirty-two characters');
const NOON = new Date('2026-03-01T12:00:00Z');
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

const health: SubscriptionRequest = {
  email: 'ada@example.org',
  kind: 'alert',
  target: { type: 'topic', id: 3, slug: 'health' },
  language: 'es',
};
const housing: SubscriptionRequest = { ...health, target: { type: 'topic', id: 5, slug: 'housing' } };
const newsletter: SubscriptionRequest = { ...health, kind: 'newsletter', target: null };

const within = <Result>(db: SubscriberDb, work: (tx: Tx) => Promise<Result>) =>
  db.transaction().execute(work);
const asked = (db: SubscriberDb, wanted: SubscriptionRequest, now = NOON) =>
  within(db, (tx) => requestSubscription(tx, wanted, now, signer));
const confirmed = (db: SubscriberDb, token: string, now = NOON, kind = health.kind) =>
  within(db, (tx) => confirm(tx, kind, token, now, signer));
const cancelled = (db: SubscriberDb, token: string, kind = health.kind) =>
  within(db, (tx) => cancel(tx, kind, token, hoursLater(1)));

const rows = (db: SubscriberDb) => db.selectFrom('subscriptions').selectAll().orderBy('id').execute();
const addresses = (db: SubscriberDb) => db.selectFrom('addresses').selectAll().orderBy('id').execute();

/** Returns the token of a later mail. */
async function leaving(db: SubscriberDb, id: number): Promise<string> {
  const { nonce } = (await rows(db)).find((row) => row.id === id)!;
  return signer.cancelToken(String(id), nonce);
}

describe('a subscription', () => {
  onEachDatabase((newDatabase) => {
    it('is pending until the token of its mail is used, and then confirmed', async () => {
      const db = await newDatabase();
      const { token } = await asked(db, health);
      expect(await rows(db)).toMatchObject([{ status: 'pending', confirmed_at: null }]);
      expect(await confirmed(db, token)).toEqual({ language: 'es' });
      expect(await rows(db)).toMatchObject([{ status: 'confirmed', confirmed_at: NOON.toISOString() }]);
      expect(await confirmed(db, token, hoursLater(100))).toEqual({ language: 'es' });
    });

    it('keeps no token that could be read from the file', async () => {
      const db = await newDatabase();
      const { token } = await asked(db, health);
      const stored = JSON.stringify([await rows(db), await addresses(db)]);
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(await leaving(db, 1));
    });

    it('is not confirmed by a token older than 48 hours, nor by one of an entry that was deleted then', async () => {
      const db = await newDatabase();
      const { token } = await asked(db, health);
      expect(await confirmed(db, token, hoursLater(48))).toBe('expired');
      expect(await within(db, (tx) => forgetUnconfirmed(tx, hoursLater(49)))).toBe(1);
      expect(await rows(db)).toEqual([]);
      expect(await addresses(db)).toEqual([]);
      expect(await confirmed(db, token, hoursLater(49))).toBe('expired');
    });

    it('is confirmed by its token up to the end of those hours', async () => {
      const db = await newDatabase();
      const { token } = await asked(db, health);
      const last = new Date(hoursLater(48).getTime() - 1);
      expect(await within(db, (tx) => forgetUnconfirmed(tx, last))).toBe(0);
      expect(await confirmed(db, token, last)).toEqual({ language: 'es' });
      expect(await within(db, (tx) => forgetUnconfirmed(tx, hoursLater(500)))).toBe(0);
    });

    it('to the newsletter is one however often it is requested', async () => {
      const db = await newDatabase();
      const first = await asked(db, newsletter);
      expect((await asked(db, newsletter)).subscriptionId).toBe(first.subscriptionId);
    });

    it('is not ended by its own token in the place of a newsletter’s', async () => {
      const db = await newDatabase();
      const { subscriptionId, token } = await asked(db, health);
      await confirmed(db, token);
      expect(await cancelled(db, await leaving(db, subscriptionId), 'newsletter')).toBeNull();
      expect(await rows(db)).toMatchObject([{ status: 'confirmed' }]);
    });

    it('to a group is the same in each legislature; to other subjects of one name it is not', async () => {
      const db = await newDatabase();
      const group = (id: number) => ({ ...health, target: { type: 'group' as const, id, slug: 'red' } });
      const first = await asked(db, group(1401));
      expect((await asked(db, group(1501))).subscriptionId).toBe(first.subscriptionId);
      await asked(db, { ...health, target: { type: 'person', id: 3, slug: null } });
      await asked(db, health);
      expect(await rows(db)).toHaveLength(3);
    });

    it('is not confirmed by a token that was never issued, nor by one for another purpose', async () => {
      const db = await newDatabase();
      const { token } = await asked(db, health);
      expect(await confirmed(db, 'a'.repeat(43))).toBe('unknown');
      expect(await confirmed(db, token, NOON, 'newsletter')).toBe('unknown');
      expect(await rows(db)).toMatchObject([{ status: 'pending' }]);
    });

    it('stays confirmed when it is requested again, whatever the request', async () => {
      const db = await newDatabase();
      const first = await asked(db, health);
      await confirmed(db, first.token);
      const before = await rows(db);
      const second = await asked(db, { ...health, language: 'ca' }, hoursLater(3));
      expect(second).toMatchObject({ subscriptionId: first.subscriptionId, confirmedBefore: true });
      expect(await rows(db)).toEqual(before);
    });

    it('ends by the link of the mail that says that it is confirmed already', async () => {
      const db = await newDatabase();
      await confirmed(db, (await asked(db, health)).token);
      const { leave } = await asked(db, health, hoursLater(3));
      expect(await cancelled(db, leave)).toBe('es');
      expect(await rows(db)).toMatchObject([{ status: 'cancelled' }]);
    });

    it('is confirmed by the link of the first mail, even after another request', async () => {
      const db = await newDatabase();
      const first = await asked(db, health);
      const second = await asked(db, health, hoursLater(20));
      expect(await rows(db)).toHaveLength(1);
      expect(second.token).toBe(first.token);
      expect(await confirmed(db, first.token, hoursLater(60))).toEqual({ language: 'es' });
    });

    it('that was cancelled waits for another token than the one that confirmed it', async () => {
      const db = await newDatabase();
      const { subscriptionId, token } = await asked(db, health);
      await confirmed(db, token);
      await cancelled(db, await leaving(db, subscriptionId));
      const again = await asked(db, health, hoursLater(2));
      expect(await confirmed(db, token, hoursLater(2))).toBe('unknown');
      expect(await confirmed(db, again.token, hoursLater(2))).toEqual({ language: 'es' });
    });

    it('ends by its own token, for ever, and only a hash of the address remains', async () => {
      const db = await newDatabase();
      const { subscriptionId, token } = await asked(db, health);
      await confirmed(db, token);
      const leave = await leaving(db, subscriptionId);
      expect(await cancelled(db, leave)).toBe('es');
      expect(await cancelled(db, leave)).toBe('es');
      expect(await rows(db)).toMatchObject([{ status: 'cancelled' }]);
      expect(await addresses(db)).toMatchObject([{ email: null }]);
      expect(await confirmed(db, token)).toBe('expired');
    });

    it('does not affect others of its address', async () => {
      const db = await newDatabase();
      const first = await asked(db, health);
      const second = await asked(db, housing);
      await confirmed(db, second.token);
      await cancelled(db, await leaving(db, first.subscriptionId));
      expect((await rows(db)).map(({ status }) => status)).toEqual(['cancelled', 'confirmed']);
      expect(await addresses(db)).toMatchObject([{ email: 'ada@example.org' }]);
    });

    it('ends with all other alerts of the address by the token of a digest, but not the newsletter', async () => {
      const db = await newDatabase();
      for (const wanted of [health, housing]) await confirmed(db, (await asked(db, wanted)).token);
      await confirmed(db, (await asked(db, newsletter)).token, NOON, 'newsletter');
      const [address] = await addresses(db);
      await cancelled(db, signer.allAlertsToken(address!.id, address!.nonce));
      expect((await rows(db)).map(({ kind, status }) => [kind, status])).toEqual([
        ['alert', 'cancelled'],
        ['alert', 'cancelled'],
        ['newsletter', 'confirmed'],
      ]);
    });

    it('is not ended by a token that was never issued', async () => {
      const db = await newDatabase();
      await asked(db, health);
      expect(await cancelled(db, 'b'.repeat(43))).toBeNull();
      expect(await rows(db)).toMatchObject([{ status: 'pending' }]);
    });

    it('returns when it is requested after it was cancelled', async () => {
      const db = await newDatabase();
      const { subscriptionId, token } = await asked(db, health);
      await confirmed(db, token);
      await cancelled(db, await leaving(db, subscriptionId));
      const again = await asked(db, health);
      expect(again.confirmedBefore).toBe(false);
      expect(await addresses(db)).toMatchObject([{ email: 'ada@example.org' }]);
      expect(await confirmed(db, again.token)).toEqual({ language: 'es' });
    });

    it('says that its address is blocked, and keeps the block for ever', async () => {
      const db = await newDatabase();
      await asked(db, health);
      await db.updateTable('addresses').set({ suppressed_at: NOON.toISOString() }).execute();
      expect((await asked(db, health)).suppressed).toBe(true);
      await within(db, (tx) => forgetUnconfirmed(tx, hoursLater(50)));
      expect(await addresses(db)).toMatchObject([{ email: null }]);
      expect((await asked(db, health)).suppressed).toBe(true);
    });

    it('is one even if it is requested ten times at once', async () => {
      const db = await newDatabase();
      await Promise.all(Array.from({ length: 10 }, () => asked(db, health)));
      expect(await rows(db)).toHaveLength(1);
      expect(await addresses(db)).toHaveLength(1);
    });
  });
});
