import { describe, expect, it } from 'vitest';
import { group, legislature, mandate, office, person, record, source, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament } from './parliament.ts';

const [ANA, LLUIS, IRENE, PAU] = [1, 2, 3, 4];

/** Voting days of the XV. */
const DAYS = ['2024-01-15', '2024-02-01', '2024-03-01', '2024-06-30', '2024-12-01', '2024-12-10'];

/**
 * Ana presided in the XIV, was in the Government in the XV and then on its bureau, as documents show on some
 * days; Lluís never held an office; documents end Irene’s office before the first vote of the XV, and Pau’s
 * between two votes.
 */
const read = openParliament({
  sources: [source(1), source(2, { url: 'https://chamber.example/page/1' })],
  legislatures: [legislature(14, { start_date: '2019-12-03', end_date: '2023-05-30' }), legislature(15)],
  groups: [group(1501, 'red')],
  persons: [
    person(ANA, 'Gil, Ana', { gender: 'female' }),
    person(LLUIS, 'Puig, Lluís'),
    person(IRENE, 'Mas, Irene'),
    person(PAU, 'Roca, Pau'),
  ],
  gender_evidence: [
    {
      person_id: ANA,
      legislature_id: 15,
      basis: 'speech',
      words: 'Ministra de Sanidad',
      gender: 'female',
      seen_on: '2024-02-01',
      source_id: 2,
    },
  ],
  offices: [
    office(101, ANA, {
      legislature_id: 14,
      role_kind: 'presiding_board',
      title: 'Presidenta del Congreso',
      start_date: '2020-01-01',
      start_basis: 'official',
      end_date: null,
      end_basis: null,
      evidence: 'member_page',
      source_id: 1,
    }),
    office(102, ANA, { start_date: '2024-02-01', end_date: '2024-06-30', source_id: 2 }),
    office(103, ANA, {
      role_kind: 'presiding_board',
      title: 'Secretaria primera del Congreso',
      start_date: '2024-06-30',
      end_date: '2024-12-01',
    }),
    office(301, IRENE, { legislature_id: 14, start_date: '2020-01-13', end_date: '2023-11-21' }),
    office(302, IRENE, { start_date: '2020-01-13', end_date: '2023-11-21', end_basis: 'official' }),
    office(401, PAU, { start_date: '2024-01-01', end_date: '2024-03-15', end_basis: 'official' }),
  ],
  mandates: [
    mandate(1, ANA, { legislature_id: 14, start_date: '2019-12-03' }),
    mandate(2, ANA),
    mandate(3, LLUIS),
    mandate(4, IRENE),
    mandate(5, PAU),
  ],
  votes: [vote(14001001, '2020-02-01'), ...DAYS.map((day, at) => vote(15001001 + at, day))],
  vote_records: [
    record(14001001, 1, null, 0),
    ...DAYS.flatMap((_, at) => [2, 3, 4, 5].map((seat) => record(15001001 + at, seat, 1501, 0))),
  ],
});

type Row = { person_id: number; role_kind: string | null };
const roleIn = (metric: string, range: string, person: number): string | null =>
  ask(read, `/metrics/${metric}?${range}`).find(({ person_id }: Row) => person_id === person).role_kind;

describe.each(['attendance', 'dissidence'])('the office next to the %s of a deputy', (metric) => {
  it.each([
    ['all of the legislature', 'legislature_id=15', 'presiding_board'],
    ['the legislature before', 'legislature_id=14', 'presiding_board'],
    ['days before any office', 'legislature_id=15&to=2024-01-31', null],
    ['the first day of one', 'legislature_id=15&to=2024-02-01', 'government'],
    ['the last day of one, on which another began', 'legislature_id=15&from=2024-06-30', 'presiding_board'],
    ['days of one alone', 'legislature_id=15&from=2024-03-01&to=2024-03-31', 'government'],
    [
      'days after the last on which a document shows one',
      'legislature_id=15&from=2024-12-02',
      'presiding_board',
    ],
    ['days without a vote', 'legislature_id=14&from=2023-01-01', null],
    ['days before the first vote', 'legislature_id=15&to=2024-01-14', null],
  ])('is the latest held in %s', (_, range, role) => {
    expect(roleIn(metric, range, ANA)).toBe(role);
  });

  it.each([
    ['on its last day', 'legislature_id=15&to=2024-03-15', 'government'],
    ['after it', 'legislature_id=15&from=2024-03-16', null],
  ])('is the one that a document ends %s', (_, range, role) => {
    expect(roleIn(metric, range, PAU)).toBe(role);
  });
});

it('a presiding board is complete if documents show nine members on a day before the votes without an end', () => {
  const MEMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const withBoard = (end: Partial<ReturnType<typeof office>>) =>
    openParliament({
      sources: [source(1)],
      legislatures: [legislature(15)],
      groups: [group(1501, 'red')],
      persons: MEMBERS.map((id) => person(id, `Mas, Eva ${id}`)),
      offices: MEMBERS.map((id) =>
        office(id * 100, id, {
          role_kind: 'presiding_board',
          start_date: '2023-08-17',
          end_date: '2023-08-17',
          ...(id === 9 ? end : {}),
        }),
      ),
      mandates: MEMBERS.map((id) => mandate(id, id)),
      votes: [vote(15001001, '2024-02-01')],
      vote_records: MEMBERS.map((id) => record(15001001, id, 1501, 0)),
    });
  const known = (end: Partial<ReturnType<typeof office>>): boolean =>
    ask(withBoard(end), '/stats/coverage')[0].presiding_board_known;
  expect(known({ end_basis: 'seen' })).toBe(true);
  expect(known({ end_basis: 'official' })).toBe(false);
});

it('the office of the other deputy is in every row of agreement, as in attendance', () => {
  const query = 'legislature_id=15&person_id=2';
  const roles = (rows: (Row | null)[]) => rows.map((row) => [row!.person_id, row!.role_kind]);
  expect(roles(ask(read, `/metrics/agreement?${query}`))).toEqual([
    [ANA, 'presiding_board'],
    [IRENE, null],
    [PAU, 'government'],
  ]);
  const [pau] = ask(read, `/metrics/agreement?${query}`).slice(-1);
  expect(ask(read, `/persons/${LLUIS}/agreement`).most).toContainEqual(pau);
  expect(roleIn('attendance', 'legislature_id=15', PAU)).toBe(pau.role_kind);
});

it('is left out if it ended before the first counted vote', () => {
  for (const metric of ['attendance', 'dissidence'])
    expect(
      ask(read, `/metrics/${metric}?legislature_id=15`).find(({ person_id }: Row) => person_id === IRENE),
    ).toMatchObject({ role_kind: null });
  expect(ask(read, `/persons/${IRENE}`)).toMatchObject({ role_kind: null });
  expect(ask(read, `/persons/${IRENE}/kpis`)).toMatchObject({ role_kind: null });
});

it('figures over every legislature carry the latest office of all', () => {
  expect(ask(read, `/persons/${ANA}/kpis`)).toMatchObject({ role_kind: 'presiding_board' });
  expect(ask(read, `/persons/${LLUIS}/kpis`)).toMatchObject({ role_kind: null });
});

it('a person has the office of the latest legislature, and every one with its dates and document', () => {
  const { role_kind, offices, gender_evidence } = ask(read, `/persons/${ANA}`);
  expect(role_kind).toBe('presiding_board');
  expect(offices.map(({ title }: { title: string }) => title)).toEqual([
    'Presidenta del Congreso',
    'Ministra de Sanidad',
    'Secretaria primera del Congreso',
  ]);
  expect(offices[1]).toEqual({
    legislature_id: 15,
    role_kind: 'government',
    title: 'Ministra de Sanidad',
    start_date: '2024-02-01',
    start_basis: 'seen',
    end_date: '2024-06-30',
    end_basis: 'seen',
    evidence: 'speech',
    source: null,
    source_url: 'https://chamber.example/page/1',
  });
  expect(gender_evidence).toEqual([
    {
      legislature_id: 15,
      basis: 'speech',
      words: 'Ministra de Sanidad',
      gender: 'female',
      seen_on: '2024-02-01',
      source_url: 'https://chamber.example/page/1',
    },
  ]);
});

it('a person without offices has empty lists', () => {
  expect(ask(read, `/persons/${LLUIS}`)).toMatchObject({ role_kind: null, offices: [], gender_evidence: [] });
});
