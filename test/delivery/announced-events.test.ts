import { describe, expect, it } from 'vitest';
import { announce } from '../../functions/delivery/announce.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import { agendaItem, session } from '../agenda-rows.ts';
import { type openParliament, parliamentOfTest } from '../endpoints/parliament.ts';
import { initiative, mandate, person, vote } from '../rows.ts';
import { onEachDatabase } from '../subscribers/databases.ts';

type Rows = Parameters<typeof openParliament>[0];

const FIRST = '2026-02-24';
const NEXT = '2026-03-03';

/** Returns votes on some days, numbered by their days. */
const votesOn = (...days: string[]) =>
  days.map((day) => vote(15_000_000 + (Number(day.replaceAll('-', '')) % 1e6), day));

/** Announces the release of a day; returns how many items were new. */
async function announced(db: SubscriberDb, day: string, rows: Rows, before: Rows | null = null) {
  const asked: string[] = [];
  const oldToo = (release: string) => {
    asked.push(release);
    return parliamentOfTest(before!);
  };
  const { first, votes, initiatives, agenda, departures } = await announce(db, {
    ...{ read: parliamentOfTest(rows), release: `${day}-00000000`, dataDate: day, today: day },
    ...{ now: new Date(`${day}T20:00:00Z`), webUrl: 'https://votes.example', dryRun: false },
    ...{ openPrevious: before === null ? null : oldToo, before: async () => {} },
  });
  return { first, votes, initiatives, agenda, departures, asked };
}

describe('an announcement', () => {
  onEachDatabase((newDatabase) => {
    it('starts empty: events before the first subscriber are never announced', async () => {
      const db = await newDatabase();
      const votes = votesOn('2026-01-30', '2026-02-10');
      expect(await announced(db, FIRST, { votes })).toMatchObject({ first: true, votes: 0 });
      const later = [...votes, ...votesOn('2026-02-25')];
      expect(await announced(db, NEXT, { votes: later })).toMatchObject({ first: false, votes: 1 });
      expect(await announced(db, NEXT, { votes: later })).toMatchObject({ votes: 0 });
    });

    it('includes votes up to two weeks older than the newest one announced, whatever the day of the release', async () => {
      const db = await newDatabase();
      await announced(db, FIRST, { votes: votesOn('2026-02-10') });
      const late = votesOn('2026-02-10', '2026-01-27', '2026-01-26');
      expect(await announced(db, NEXT, { votes: late })).toMatchObject({ votes: 1 });
    });

    it('counts those weeks from the newest announced vote, not from the newest loaded one', async () => {
      const db = await newDatabase();
      await announced(db, FIRST, { votes: votesOn('2026-01-10') });
      const later = votesOn('2026-01-10', '2026-02-28', '2026-01-05');
      expect(await announced(db, NEXT, { votes: later })).toMatchObject({ votes: 2 });
    });

    it('takes the day of a record with votes alone for that of the newest announced vote', async () => {
      const db = await newDatabase();
      const agenda = {
        initiatives: [initiative(15121000001, { submitted_at: '2026-02-20' })],
        sessions: [session(15009, '2026-04-10', { status: 'scheduled' })],
        agenda_items: [agendaItem(15009001, { initiative_id: 15121000001 })],
      };
      await announced(db, FIRST, { ...agenda, votes: votesOn('2026-02-10') });
      const late = votesOn('2026-02-10', '2026-01-27');
      expect(await announced(db, NEXT, { ...agenda, votes: late })).toMatchObject({
        votes: 1,
        initiatives: 0,
      });
    });

    it('includes initiatives up to 45 days older than the last announced release', async () => {
      const db = await newDatabase();
      await announced(db, FIRST, {});
      const initiatives = [
        initiative(15121000001, { submitted_at: '2026-01-10' }),
        initiative(15121000002, { submitted_at: '2026-01-09' }),
        initiative(15121000003, { submitted_at: '2026-03-01' }),
      ];
      expect(await announced(db, NEXT, { initiatives })).toMatchObject({ initiatives: 2 });
      expect(await announced(db, NEXT, { initiatives })).toMatchObject({ initiatives: 0 });
    });

    it('includes once a mandate that ended up to 45 days before the last announced release', async () => {
      const db = await newDatabase();
      const persons = [1, 2].map((id) => person(id, `Family${id}, Given`));
      const sitting = { persons, mandates: [mandate(1, 1), mandate(2, 2)] };
      await announced(db, FIRST, sitting);
      const ended = (end_date: string) => ({ is_open: false, end_date });
      const left = {
        persons,
        mandates: [mandate(1, 1, ended('2026-01-10')), mandate(2, 2, ended('2026-01-09'))],
      };
      expect(await announced(db, NEXT, left)).toMatchObject({ departures: 1 });
      expect(await announced(db, NEXT, left)).toMatchObject({ departures: 0 });
    });

    it('includes a point of the agenda once, wherever it moves, and again in another session', async () => {
      const db = await newDatabase();
      await announced(db, FIRST, {});
      const agendaOf = (id: number, place: number) => ({
        initiatives: [initiative(15121000001, {})],
        sessions: [session(id, '2026-03-10', { status: 'scheduled' })],
        agenda_items: [agendaItem(id * 1000 + place, { initiative_id: 15121000001 })],
      });
      expect(await announced(db, NEXT, agendaOf(15003, 1))).toMatchObject({
        agenda: 1,
        votes: 0,
        initiatives: 0,
      });
      expect(await announced(db, NEXT, agendaOf(15003, 2))).toMatchObject({ agenda: 0 });
      expect(await announced(db, NEXT, agendaOf(15004, 1))).toMatchObject({ agenda: 1 });
    });

    it('keeps a record of announced items until 400 days before the last announced release', async () => {
      const db = await newDatabase();
      await announced(db, FIRST, {});
      const days = ['2026-02-24', '2025-01-20', '2025-01-19'];
      await db
        .insertInto('announced')
        .values(days.map((date) => ({ what: `vote on ${date}`, date })))
        .execute();
      await announced(db, NEXT, {});
      const records = db.selectFrom('announced').where('what', 'like', 'vote on %');
      const left = await records.select('date').orderBy('date').execute();
      expect(left).toEqual([{ date: '2025-01-20' }, { date: '2026-02-24' }]);
    });

    it('keeps a record of the last votes before a dissolution, however long there are no votes', async () => {
      const db = await newDatabase();
      const votes = votesOn('2024-09-05', '2024-09-18', '2024-09-19');
      await announced(db, FIRST, { votes });
      await announced(db, NEXT, { votes });
      expect(await announced(db, NEXT, { votes })).toMatchObject({ votes: 0 });
      const first = [...votes, ...votesOn('2026-03-03')];
      expect(await announced(db, '2026-03-04', { votes: first })).toMatchObject({ votes: 1 });
    });

    it('includes old votes only on request, and only those that the last announced release lacked', async () => {
      const rows = { votes: votesOn('2019-05-21', '2020-01-07', '2026-02-24') };
      const before = { votes: votesOn('2020-01-07', '2026-02-24') };
      const db = await newDatabase();
      expect(await announced(db, FIRST, before, before)).toMatchObject({ first: true, votes: 0, asked: [] });
      expect(await announced(db, NEXT, rows)).toMatchObject({ votes: 0 });
      const asked = await announced(db, '2026-03-04', rows, before);
      expect(asked).toMatchObject({ votes: 1, asked: [`${NEXT}-00000000`] });
      expect(await announced(db, '2026-03-05', rows, rows)).toMatchObject({ votes: 0 });
    });
  });
});
