import { announce } from '../../functions/delivery/announce.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { classified, mandate, person, record, topic, vote } from '../rows.ts';

export const PEOPLE = 40;
export const FIRST_DAY = '2026-02-24';
export const DAY = '2026-03-01';

/** Opens a parliament with a vote about health on each of some days. */
export function voting(...days: string[]): DbReader {
  const votes = days.map((day, at) => vote(15154001 + 1000 * at, day));
  return parliamentOfTest({
    topics: [topic(3, 'health', {})],
    votes,
    vote_topics: votes.map(({ id }) => ({ vote_id: id, ...classified(3) })),
  });
}

/** Announces a release of the day that `read` ends with. */
export const announceDay = (db: SubscriberDb, read: DbReader, day: string, dryRun = false) =>
  announce(db, {
    ...{ read, release: `${day}-00000000`, dataDate: day, today: day, now: new Date(`${day}T20:00:00Z`) },
    ...{ webUrl: 'https://votes.example', openPrevious: null, dryRun, before: async () => {} },
  });

/** Adds people who follow health and have had the first day’s announcement. */
export async function followersOfHealth(db: SubscriberDb, people = PEOPLE): Promise<void> {
  await announceDay(db, voting(FIRST_DAY), FIRST_DAY);
  const created_at = `${FIRST_DAY}T12:00:00.000Z`;
  for (let person = 1; person <= people; person++) {
    const { id } = await db
      .insertInto('addresses')
      .values({
        email: `${person}@example.org`,
        ...{ email_hash: `hash ${person}`, nonce: `${person}`, cancel_hash: `all ${person}`, created_at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('subscriptions')
      .values({
        ...{ address_id: id, kind: 'alert', target_type: 'topic', target_id: 3, target_slug: 'health' },
        ...{ language: 'ca', status: person % 10 === 0 ? 'pending' : 'confirmed', nonce: 'n' },
        ...{ cancel_hash: `cancel ${id}`, confirm_hash: `confirm ${id}`, confirm_until: created_at },
        ...{ consent_version: '1', created_at },
      })
      .execute();
  }
}

/** Number of the people who confirmed. */
export const CONFIRMED = PEOPLE - PEOPLE / 10;

export const messagesIn = (db: SubscriberDb) => db.selectFrom('messages').select('address_id').execute();

/** Opens a parliament of one deputy with a vote of investiture, with or without the deputy’s record. */
export const investiture = (hasRecords: boolean, facts: Parameters<typeof vote>[2] = {}): DbReader =>
  parliamentOfTest({
    persons: [person(7, 'Alba Pons, Aina')],
    mandates: [mandate(9, 7)],
    memberships: [],
    votes: [vote(15154001, FIRST_DAY, { has_records: hasRecords, ...facts })],
    vote_records: hasRecords ? [record(15154001, 9, null, 0)] : [],
  });

/** Adds a subscriber who follows the deputy. */
export async function followerOfDeputy(db: SubscriberDb): Promise<void> {
  await followersOfHealth(db, 1);
  await db.deleteFrom('announced').execute();
  await db.deleteFrom('announcements').where('kind', '=', 'digest').execute();
  await db
    .updateTable('subscriptions')
    .set({ target_type: 'person', target_id: 7, target_slug: null })
    .execute();
}
