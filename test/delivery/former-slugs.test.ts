import { describe, expect, it } from 'vitest';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { group, mandate, person, record, vote } from '../rows.ts';
import { onEachDatabase } from '../subscribers/databases.ts';
import { subscribe } from '../subscribers/people.ts';
import { announceDay } from './announcements.ts';

const ID = 1502;

/** Opens a parliament with votes of one deputy on some days, whose group has a slug and former slugs. */
function parliament(days: string[], slug: string, former: string[] = []): DbReader {
  const votes = days.map((day, at) => vote(15154001 + 1000 * at, day, { has_records: true }));
  return parliamentOfTest({
    groups: [group(ID, slug)],
    former_group_slugs: former.map((each) => ({ slug: each, group_id: ID })),
    persons: [person(1, 'Alba, Aina')],
    mandates: [mandate(1, 1)],
    votes,
    vote_records: votes.map(({ id }) => record(id, 1, ID, 0)),
  });
}

const follows = (db: SubscriberDb, slug: string) =>
  db.transaction().execute((tx) =>
    subscribe(
      tx,
      {
        ...{ kind: 'alert', email: 'eve@example.org', language: 'es' },
        target: { type: 'group', id: ID, slug },
      },
      new Date('2026-02-24T12:00:00Z'),
    ),
  );

describe('followers of a group whose slug changed', () => {
  onEachDatabase((newDatabase) => {
    it('get its next vote, in one item under its present address', async () => {
      const db = await newDatabase();
      await follows(db, 'nuevo');
      await announceDay(db, parliament(['2026-02-24'], 'nuevo'), '2026-02-24');
      const described = parliament(['2026-02-24', '2026-03-01'], 'nuevo-nombre', ['nuevo']);
      expect(await announceDay(db, described, '2026-03-01')).toMatchObject({ votes: 1, messages: 1 });
      const sections = await db.selectFrom('bulletins').select(['subject', 'content']).execute();
      expect(sections.map(({ subject }) => subject)).toEqual(['group nuevo-nombre']);
      expect(JSON.stringify(sections)).toContain('/groups/nuevo-nombre');
    });

    it('have one alert when they follow the group again under its new slug', async () => {
      const db = await newDatabase();
      const first = await follows(db, 'nuevo');
      expect(await follows(db, 'nuevo-nombre')).toMatchObject({
        subscriptionId: first.subscriptionId,
        confirmedBefore: true,
      });
    });
  });
});
