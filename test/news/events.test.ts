import { expect, it } from 'vitest';
import { eventsIn, type NewsPeriod, newestVote } from '../../pipeline/news/events.ts';
import { agendaItem, session } from '../agenda-rows.ts';
import { type openParliament, parliamentOfTest } from '../endpoints/parliament.ts';
import { initiative, legislature, mandate, person, vote } from '../rows.ts';

type Rows = Parameters<typeof openParliament>[0];

const MARCH: NewsPeriod = {
  votesSince: '2026-03-02',
  initiativesSince: '2026-03-10',
  departuresSince: '2026-03-10',
  today: '2026-03-20',
};

/** Returns the names of events that count as news. */
const events = (rows: Rows, period = MARCH) =>
  eventsIn(parliamentOfTest(rows), period).map(({ what }) => what);

it('votes are news from their first day on, oldest first', () => {
  const votes = [
    vote(15003002, '2026-03-03'),
    vote(15003001, '2026-03-03'),
    vote(15002001, '2026-03-02'),
    vote(15001001, '2026-03-01'),
  ];
  expect(events({ votes })).toEqual(['vote 15002001', 'vote 15003001', 'vote 15003002']);
});

it('initiatives are news from their first day on; questions and daily papers never are', () => {
  const initiatives = [
    initiative(15121000004, { submitted_at: '2026-03-12' }),
    initiative(15121000003, { submitted_at: '2026-03-12', type: 'proposicion_ley' }),
    initiative(15121000002, { submitted_at: '2026-03-10' }),
    initiative(15121000001, { submitted_at: '2026-03-09' }),
    initiative(15121000005, { submitted_at: null }),
    ...Array.from({ length: 200 }, (_, at) =>
      initiative(15184000001 + at, { submitted_at: '2026-03-15', type: 'other', type_code: '184' }),
    ),
  ];
  expect(events({ initiatives })).toEqual([
    'initiative 15121000002',
    'initiative 15121000003',
    'initiative 15121000004',
  ]);
});

it('a new agenda item is news if it is an initiative and its session is still to come', () => {
  const sessions = [
    session(15001, '2026-03-19', { status: 'scheduled' }),
    session(15002, '2026-03-20', { status: 'scheduled' }),
    session(15003, '2026-03-21', { status: 'modified' }),
    session(15004, '2026-03-22', { status: 'cancelled' }),
    session(15005, '2026-03-22', { status: 'completed' }),
  ];
  const initiatives = [initiative(15121000001, {}), initiative(15121000002, {})];
  const agenda_items = sessions.flatMap(({ id }) => [
    agendaItem(id * 1000 + 2, { initiative_id: 15121000001 }),
    agendaItem(id * 1000 + 1, { initiative_id: 15121000002 }),
    agendaItem(id * 1000 + 3),
  ]);
  expect(events({ sessions, initiatives, agenda_items })).toEqual([
    'agenda 15002 15121000002',
    'agenda 15002 15121000001',
    'agenda 15003 15121000002',
    'agenda 15003 15121000001',
  ]);
});

it('each event has its number and its day', () => {
  const read = parliamentOfTest({
    votes: [vote(15002001, '2026-03-02')],
    sessions: [session(15002, '2026-03-20', { status: 'scheduled' })],
    initiatives: [initiative(15121000002, { submitted_at: '2026-03-10' })],
    agenda_items: [agendaItem(15002007, { initiative_id: 15121000002 })],
  });
  expect(eventsIn(read, MARCH)).toEqual([
    { kind: 'vote', id: 15002001, date: '2026-03-02', what: 'vote 15002001' },
    { kind: 'initiative', id: 15121000002, date: '2026-03-10', what: 'initiative 15121000002' },
    { kind: 'agenda', id: 15002007, date: '2026-03-20', what: 'agenda 15002 15121000002' },
  ]);
});

it('the newest vote is that of the last day; there may be no vote', () => {
  const votes = [vote(15001001, '2026-03-01'), vote(15002001, '2026-03-02'), vote(14009001, '2022-02-02')];
  expect(newestVote(parliamentOfTest({ votes }))).toBe('2026-03-02');
  expect(newestVote(parliamentOfTest({}))).toBeNull();
});

it('the end of a mandate is news if a file names its day, the chamber still sits and the deputy did not return', () => {
  const ended = { is_open: false, end_date: '2026-03-12' };
  const rows = {
    legislatures: [legislature(14), legislature(15)],
    persons: [1, 2, 3, 4, 5, 6, 7].map((id) => person(id, `Family${id}, Given`)),
    mandates: [
      mandate(1, 1),
      mandate(2, 2, ended),
      mandate(3, 3, { ...ended, end_date: '2026-03-09' }),
      mandate(4, 4, { ...ended, basis: 'votes' }),
      mandate(5, 5, { is_open: false, ended_before: '2026-03-12' }),
      mandate(6, 6, ended),
      mandate(7, 6, { start_date: '2026-03-15' }),
      mandate(8, 7, { ...ended, legislature_id: 14 }),
    ],
  };
  expect(eventsIn(parliamentOfTest(rows), MARCH)).toEqual([
    { kind: 'departure', id: 2, date: '2026-03-12', what: 'departure 2' },
  ]);
});
