import { describe, expect, it } from 'vitest';
import type { DbReader } from '../../pipeline/db/open.ts';
import type { StoredSession } from '../../pipeline/model/session.ts';
import { agendaItem, session, sessionChange } from '../agenda-rows.ts';
import { classified, initiative, legislature, source, topic, vote } from '../rows.ts';
import { ask, refusal } from './ask.ts';
import { openParliament, TODAY } from './parliament.ts';

const YESTERDAY = '2025-11-02';
const TOMORROW = '2025-11-04';

const parliament = (...sessions: StoredSession[]): DbReader =>
  openParliament({
    sources: [source(1), source(2, { url: null })],
    legislatures: [legislature(14), legislature(15)],
    topics: [topic(5, 'housing'), topic(6, 'equality')],
    initiatives: [initiative(15121000001, {}), initiative(14121000001, { legislature_id: 14 })],
    initiative_topics: [
      { initiative_id: 15121000001, ...classified(5) },
      { initiative_id: 14121000001, ...classified(5) },
    ],
    sessions,
    session_days: [
      { session_id: 15003, date: '2025-11-05', starts_at: null },
      { session_id: 15003, date: TOMORROW, starts_at: '15:00' },
    ].filter(({ session_id }) => sessions.some(({ id }) => id === session_id)),
    session_changes: [
      sessionChange(15003, 2, { revision: 1, before: 'scheduled', after: 'modified' }),
      sessionChange(15003, 1, { date: null }),
      sessionChange(15003, 3, {
        revision: 1,
        kind: 'added',
        after: '2',
        official_id: '121/000001',
        title: 'Again',
      }),
    ].filter(({ session_id }) => sessions.some(({ id }) => id === session_id)),
    agenda_items: [
      agendaItem(15003002, { official_id: '121/000001', initiative_id: 15121000001, title: 'Again' }),
      agendaItem(15003001, { section: null, official_id: '162/000009' }),
      agendaItem(15002001, { official_id: '121/000001', initiative_id: 15121000001 }),
      agendaItem(14002001, { official_id: '121/000001', initiative_id: 14121000001 }),
    ].filter(({ session_id }) => sessions.some(({ id }) => id === session_id)),
  });

const read = parliament(
  session(14002, '2021-01-12', { legislature_id: 14 }),
  session(15002, YESTERDAY, { status: 'scheduled' }),
  session(1520251103, TODAY, { session_number: null, status: 'planned', source_id: 2 }),
  session(15003, TOMORROW, { status: 'modified' }),
  session(15004, '2025-11-05', { status: 'scheduled' }),
  session(15005, '2025-11-06', { status: 'cancelled' }),
);

const ids = (query: string): number[] =>
  ask(read, `/agenda/sessions?${query}`).map(({ id }: { id: number }) => id);

describe('the upcoming session', () => {
  it('is the earliest from today on whose order of the day is published, with its items by position', () => {
    expect(ask(read, '/agenda/upcoming')).toEqual({
      id: 15003,
      chamber_id: 1,
      legislature_id: 15,
      session_number: 3,
      date: TOMORROW,
      status: 'modified',
      title: 'Session 3',
      source_url: 'https://chamber.example/document-1',
      days: [
        { date: TOMORROW, starts_at: '15:00' },
        { date: '2025-11-05', starts_at: null },
      ],
      changes: [
        {
          ...{ revision: 0, date: null, kind: 'status', before: null, after: 'scheduled' },
          ...{ official_id: null, title: null },
        },
        {
          ...{ revision: 1, date: '2025-10-30', kind: 'status', before: 'scheduled', after: 'modified' },
          ...{ official_id: null, title: null },
        },
        {
          ...{ revision: 1, date: '2025-10-30', kind: 'added', before: null, after: '2' },
          ...{ official_id: '121/000001', title: 'Again' },
        },
      ],
      items: [
        agendaItem(15003001, { section: null, official_id: '162/000009' }),
        agendaItem(15003002, { official_id: '121/000001', initiative_id: 15121000001, title: 'Again' }),
      ],
    });
  });

  it('can be today', () => {
    const today = parliament(
      session(15003, TOMORROW, { status: 'scheduled' }),
      session(15002, TODAY, { status: 'scheduled' }),
    );
    expect(ask(today, '/agenda/upcoming')).toMatchObject({ id: 15002, date: TODAY });
  });

  it('can be an unfinished one, on a later day without votes yet', () => {
    const days = [YESTERDAY, TODAY].map((date) => ({ session_id: 15002, date, starts_at: null }));
    const onDayTwo = (status: StoredSession['status'], ...votes: string[]): DbReader =>
      openParliament({
        sessions: [session(15002, YESTERDAY, { status }), session(15003, TOMORROW, { status: 'scheduled' })],
        session_days: days,
        votes: votes.map((date, at) => vote(15002001 + at, date)),
      });
    const next = (read: DbReader): number => ask(read, '/agenda/upcoming').id;
    expect(next(onDayTwo('scheduled'))).toBe(15002);
    expect(next(onDayTwo('completed', YESTERDAY))).toBe(15002);
    expect(next(onDayTwo('completed', YESTERDAY, TODAY))).toBe(15003);
    expect(
      ask(onDayTwo('completed', YESTERDAY), '/agenda/sessions').map(({ id }: { id: number }) => id),
    ).toEqual([15002, 15003]);
  });

  it.each(['planned', 'cancelled', 'completed'] as const)('is never one that is %s', (status) => {
    const none = openParliament({
      sessions: [session(15003, TOMORROW, { status })],
      votes: status === 'completed' ? [vote(15003001, TOMORROW)] : [],
    });
    expect(refusal(none, '/agenda/upcoming')).toEqual({ status: 404, detail: 'Upcoming session not found' });
  });

  it('is never a past one', () => {
    const past = parliament(session(15002, YESTERDAY, { status: 'scheduled' }));
    expect(refusal(past, '/agenda/upcoming')).toMatchObject({ status: 404 });
  });
});

describe('the calendar of a legislature', () => {
  it('has every session of it, whatever the day, and gives the day of the data', () => {
    const { data_date, sessions } = ask(read, '/agenda/calendar?legislature_id=15');
    expect(data_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sessions).toEqual(ask(read, '/agenda/sessions?legislature_id=15&upcoming_only=false'));
    expect(sessions).toHaveLength(5);
  });
});

describe('the list of sessions', () => {
  it.each([
    ['', [1520251103, 15003, 15004, 15005]],
    ['upcoming_only=true', [1520251103, 15003, 15004, 15005]],
    ['upcoming_only=false', [14002, 15002, 1520251103, 15003, 15004, 15005]],
    ['upcoming_only=0&legislature_id=14', [14002]],
    ['legislature_id=14', []],
    ['legislature_id=13', []],
    ['status=planned', [1520251103]],
    ['status=scheduled', [15004]],
    ['status=scheduled&upcoming_only=no', [15002, 15004]],
    ['status=completed', []],
  ])('with %s is %j', (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  it('gives a planned one without number and order of the day', () => {
    expect(ask(read, '/agenda/sessions?status=planned')).toMatchObject([
      { session_number: null, source_url: null, items: [] },
    ]);
  });
});

describe('sessions page by page', () => {
  const found = (query: string): number[] =>
    ask(read, `/sessions?${query}`).items.map(({ id }: { id: number }) => id);

  it.each([
    ['', [15005, 15004, 15003, 1520251103, 15002, 14002]],
    ['legislature_id=14', [14002]],
    ['status=scheduled', [15004, 15002]],
    ['date_from=2025-11-05&date_to=2025-11-05', [15004, 15003]],
    ['date_to=2025-11-02&page_size=1', [15002]],
    ['updated_since=2025-10-30', [15003]],
    ['updated_since=2025-10-31', []],
  ])('with %s are %j', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it('are those in the agenda', () => {
    const { total, items } = ask(read, '/sessions');
    const told = ask(read, '/agenda/sessions?upcoming_only=false');
    expect(total).toBe(told.length);
    expect(items.toReversed()).toEqual(told);
  });
});

describe('days of sessions', () => {
  it('come newest first with their session', () => {
    const session = { session_id: 15003, legislature_id: 15, session_number: 3, title: 'Session 3' };
    const { total, items } = ask(read, '/sittings');
    expect(total).toBe(2);
    expect(items).toEqual([
      { ...session, date: '2025-11-05', starts_at: null, status: 'modified', votes: 0 },
      { ...session, date: TOMORROW, starts_at: '15:00', status: 'modified', votes: 0 },
    ]);
    expect(ask(read, '/sittings?status=scheduled').items).toEqual([]);
    expect(ask(read, `/sittings?date_to=${TOMORROW}`).items).toMatchObject([{ date: TOMORROW }]);
  });

  it('count the votes of their session', () => {
    const voted = openParliament({
      sessions: [session(15002, YESTERDAY)],
      session_days: [YESTERDAY, TODAY].map((date) => ({ session_id: 15002, date, starts_at: null })),
      votes: [vote(15002001, YESTERDAY), vote(15002002, YESTERDAY), vote(15003001, TODAY)],
    });
    expect(ask(voted, '/sittings').items).toMatchObject([
      { date: TODAY, votes: 0 },
      { date: YESTERDAY, votes: 2 },
    ]);
  });
});

describe('the items of a topic', () => {
  const items = (slug: string, legislature: number): number[] =>
    ask(read, `/agenda/items/by-topic/${slug}?legislature_id=${legislature}`).map(
      ({ id }: { id: number }) => id,
    );

  it('are those on its initiatives, by date of the session, then position', () => {
    expect(items('housing', 15)).toEqual([15002001, 15003002]);
    expect(items('housing', 14)).toEqual([14002001]);
    expect(items('housing', 13)).toEqual([]);
    expect(items('equality', 15)).toEqual([]);
  });
});
