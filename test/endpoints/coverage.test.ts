import { describe, expect, it } from 'vitest';
import { dataLine } from '../../pipeline/i18n/data-line.ts';
import { voice } from '../../pipeline/i18n/index.ts';
import type { Coverage } from '../../pipeline/model/coverage.ts';
import type { Legislature } from '../../pipeline/model/legislature.ts';
import { session } from '../agenda-rows.ts';
import { initiative, legislature, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament } from './parliament.ts';

const days = (id: number, ...dates: string[]) =>
  dates.map((date) => ({ session_id: id, date, starts_at: null }));

const read = openParliament({
  legislatures: [
    legislature(14, { start_date: '2019-12-03', end_date: '2023-05-30' }),
    legislature(15),
    legislature(16, { start_date: '2026-12-23' }),
  ],
  sessions: [
    session(15093, '2025-02-25', { session_number: 93 }),
    session(15095, '2025-03-11', { session_number: 95, status: 'scheduled' }),
    session(15096, '2025-03-18', { session_number: 96, status: 'cancelled' }),
    session(15097, '2025-05-06', { session_number: 97, status: 'scheduled' }),
  ],
  session_days: [
    ...days(15093, '2025-02-25', '2025-02-26'),
    ...days(15095, '2025-03-11'),
    ...days(15096, '2025-03-18'),
    ...days(15097, '2025-05-06'),
  ],
  initiatives: [
    initiative(15121000036, {}),
    initiative(15121000037, {}),
    initiative(15162000001, { type_code: '162' }),
  ],
  votes: [
    vote(14155001, '2022-02-24'),
    vote(15001001, '2025-01-22'),
    vote(15093001, '2025-02-25', { has_records: false }),
    vote(15093002, '2025-02-25'),
    vote(15093005, '2025-02-26'),
    vote(15098001, '2025-04-02'),
    vote(15098901, '2025-04-02'),
  ],
});
const loaded = ask(read, '/stats/coverage') as Coverage[];
const of = (id: number) => loaded.find(({ legislature_id }) => legislature_id === id);

describe('the loaded part of a legislature', () => {
  it('runs from its first vote to its last, over the sessions that voted', () => {
    expect(of(15)).toMatchObject({ first_vote: '2025-01-22', last_vote: '2025-04-02', sessions: 3, days: 4 });
  });

  it('is compared with the official numbers of votes and sessions', () => {
    expect(of(15)).toMatchObject({
      votes: 6,
      votes_numbered: 8,
      votes_missing: [{ session_number: 93, date: '2025-02-25', last: 5, missing: [3, 4] }],
      votes_with_records: 5,
      presiding_board_known: false,
    });
    expect(of(15)).toHaveProperty('sessions_missing', numbersBetween(1, 93).concat(numbersBetween(93, 98)));
  });

  it('lacks the days on which a session was due, not those called off or to come', () => {
    expect(of(15)).toHaveProperty('days_missing', ['2025-03-11']);
  });

  it('names the types of its initiatives', () => {
    expect(of(15)).toMatchObject({
      initiatives: 3,
      initiative_types: [
        { code: '121', count: 2 },
        { code: '162', count: 1 },
      ],
    });
  });

  it('is null if the legislature has only begun', () => {
    expect(of(16)).toMatchObject({
      first_vote: null,
      last_vote: null,
      sessions: 0,
      votes: 0,
      days_missing: [],
    });
  });

  it('is published with the legislature, next to what exists of it', () => {
    const legislatures = ask(read, '/legislatures') as Legislature[];
    expect(legislatures.map(({ coverage }) => coverage)).toEqual(
      loaded.map(({ legislature_id: _, ...rest }) => rest),
    );
    const one = ask(read, '/legislatures/14') as Legislature;
    expect(one).toEqual(legislatures[0]);
    expect(one.offers).toContain('/api/v1/dump/votes?legislature_id=14');
  });
});

const numbersBetween = (after: number, before: number): number[] =>
  Array.from({ length: before - after - 1 }, (_, at) => after + 1 + at);

describe('the coverage line of the data', () => {
  const lines = (ids: number[]) =>
    (['ca', 'es', 'en'] as const).map((language) =>
      dataLine(ids.map((id) => of(id)) as unknown as Parameters<typeof dataLine>[0], voice(language)),
    );

  it('gives the span, the held sessions, and the number of missing votes', () => {
    expect(lines([15])).toEqual([
      'Dades: 22/1/2025 a 2/4/2025, 3 de 98 sessions, en què falten 2 votacions',
      'Datos: 22/1/2025 a 2/4/2025, 3 de 98 sesiones, en las que faltan 2 votaciones',
      'Data: 22/01/2025 to 02/04/2025, 3 of 98 sessions, with 2 votes missing',
    ]);
    expect(lines([14])[1]).toBe('Datos: 24/2/2022, 1 de 155 sesiones');
  });

  it('names several legislatures with the number of votes of each', () => {
    expect(lines([14, 15, 16])[1]).toBe(
      'Datos de las legislaturas XIV (1 votación) y XV (6 votaciones), sumadas: 24/2/2022 a 2/4/2025, 4 de 253 sesiones, en las que faltan 2 votaciones',
    );
  });

  it('is left out if nothing is loaded', () => {
    expect(lines([16])).toEqual([null, null, null]);
    expect(lines([])).toEqual([null, null, null]);
  });
});
