import { describe, expect, it } from 'vitest';
import {
  type Follower,
  followedTargets,
  followers,
  targetKey,
} from '../../functions/delivery/select/followers.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import type { SubscriptionRequest } from '../../functions/subscribers/request.ts';
import { onEachDatabase } from '../subscribers/databases.ts';
import { subscribe } from '../subscribers/people.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const health = { type: 'topic', id: 3, slug: 'health' } as const;
const ada = { type: 'person', id: 7, slug: null } as const;
const red = { type: 'group', id: 1501, slug: 'red' } as const;

/** Adds a subscription, confirmed or not. */
const wants = (
  db: SubscriberDb,
  name: string,
  wanted: Pick<SubscriptionRequest, 'target' | 'language'>,
  confirms = true,
) =>
  db.transaction().execute((tx) => {
    const kind = wanted.target === null ? 'newsletter' : 'alert';
    return subscribe(tx, { ...wanted, kind, email: `${name}@example.org` }, NOW, confirms);
  });

const everybody = async (db: SubscriberDb): Promise<Follower[]> => {
  const found: Follower[] = [];
  for await (const follower of followers(db)) found.push(follower);
  return found;
};

it('a group continues only as itself from one legislature to the next', () => {
  expect(targetKey({ ...red, id: 1401 })).toBe(targetKey(red));
  expect(targetKey({ ...red, slug: 'blue' })).not.toBe(targetKey(red));
  expect(targetKey({ ...health, id: 5 })).not.toBe(targetKey(health));
  expect(targetKey({ ...ada, id: 3 })).not.toBe(targetKey(health));
});

describe('the recipients of an announcement', () => {
  onEachDatabase((newDatabase) => {
    it('are subscribers with a confirmed alert, for all they follow, in the language of the newest one', async () => {
      const db = await newDatabase();
      const reader = await wants(db, 'reader', { target: null, language: 'ca' });
      const first = await wants(db, 'eve', { target: health, language: 'es' });
      const second = await wants(db, 'eve', { target: red, language: 'en' });
      await wants(db, 'eve', { target: ada, language: 'ca' }, false);
      await wants(db, 'eve', { target: null, language: 'ca' });
      await wants(db, 'pending', { target: health, language: 'ca' }, false);
      expect(reader.addressId).not.toBe(first.addressId);
      expect(await everybody(db)).toEqual([
        {
          addressId: first.addressId,
          language: 'en',
          alerts: [
            { ...health, language: 'es', subscriptionId: first.subscriptionId },
            { ...red, language: 'en', subscriptionId: second.subscriptionId },
          ],
        },
      ]);
    });

    it('exclude suppressed addresses, and subjects that only these follow are skipped', async () => {
      const db = await newDatabase();
      const dead = await wants(db, 'dead', { target: health, language: 'es' });
      await wants(db, 'bob', { target: ada, language: 'en' });
      await wants(db, 'eve', { target: ada, language: 'en' });
      await wants(db, 'pending', { target: red, language: 'en' }, false);
      await wants(db, 'reader', { target: null, language: 'ca' });
      await db
        .updateTable('addresses')
        .set({ suppressed_at: NOW.toISOString() })
        .where('id', '=', dead.addressId)
        .execute();
      expect((await everybody(db)).map(({ alerts }) => alerts.map(({ type }) => type))).toEqual([
        ['person'],
        ['person'],
      ]);
      expect(await followedTargets(db)).toEqual([{ ...ada, language: 'en' }]);
    });
  });
});
