import { describe, expect, it } from 'vitest';
import { initiative, legislature, mandate, person, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament, smallParliament } from './parliament.ts';

const read = openParliament({
  legislatures: [legislature(14, { start_date: '2019-12-03', end_date: '2023-05-30' }), legislature(15)],
  persons: [person(7000, 'Roca, Ada')],
  mandates: [mandate(1, 7000)],
  initiatives: [
    initiative(15121000036, { submitted_at: '2024-01-10' }),
    initiative(15121000037, { submitted_at: '2025-03-02' }),
  ],
  votes: [
    vote(14155001, '2022-02-24', { subject_title: 'Moción sobre el agua' }),
    vote(15001001, '2025-01-22', { initiative_id: 15121000036 }),
    vote(15001003, '2025-01-22', { initiative_id: 15121000036 }),
    vote(15002001, '2025-02-11', { initiative_id: 15121000037, subject_title: 'One title' }),
    vote(15002002, '2025-02-11', { expediente_raw: '173/000001', subject_title: 'One title' }),
    vote(15002003, '2025-02-11', { expediente_raw: '173/000001', subject_title: 'Another title' }),
    vote(15004001, '2025-04-02', { subject_title: 'Moción sobre el agua' }),
    vote(15004002, '2025-04-02', { subject_title: 'Moción sobre el agua' }),
  ],
});

describe('a list of votes', () => {
  it('counts votes on one initiative, official number or title of a legislature as one matter', () => {
    const matters = (query: string) => {
      const { total, matters } = ask(read, `/votes?${query}`);
      return [total, matters];
    };
    expect(matters('')).toEqual([8, 5]);
    expect(matters('page=2&page_size=3')).toEqual([8, 5]);
    expect(matters('legislature_id=15')).toEqual([7, 4]);
    expect(matters('date_from=2025-04-02')).toEqual([2, 1]);
    expect(matters('date_from=2026-01-01')).toEqual([0, 0]);
  });

  it('gives the days and the number of missing votes of the requested legislatures', () => {
    expect(ask(read, '/votes?legislature_id=15').coverage).toEqual({
      legislature_ids: [15],
      first_vote: '2025-01-22',
      last_vote: '2025-04-02',
      sessions: 3,
      sessions_missing: 1,
      days_missing: 0,
      votes_missing: 1,
    });
    expect(ask(read, '/votes').coverage).toMatchObject({
      legislature_ids: [14, 15],
      first_vote: '2022-02-24',
      sessions: 4,
    });
    expect(ask(read, '/votes?legislature_id=13').coverage).toMatchObject({
      legislature_ids: [],
      first_vote: null,
      sessions: 0,
    });
  });

  it('of a deputy or a group covers the legislatures of both', () => {
    expect(ask(read, '/persons/7000/votes').coverage).toMatchObject({ legislature_ids: [15], sessions: 3 });
    const small = smallParliament();
    expect(ask(small, '/groups/red/votes?legislature_id=15').coverage).toMatchObject({
      legislature_ids: [15],
    });
  });
});

it('a list of initiatives gives the days that it covers', () => {
  expect(ask(read, '/initiatives').coverage).toEqual({
    legislature_ids: [14, 15],
    first_submitted: '2024-01-10',
    last_submitted: '2025-03-02',
  });
  expect(ask(read, '/initiatives?legislature_id=14').coverage).toEqual({
    ...{ legislature_ids: [14], first_submitted: null, last_submitted: null },
  });
});

it('the quiz gives the days of its votes', () => {
  expect(ask(read, '/quiz?legislature_id=15').coverage).toMatchObject({
    ...{ legislature_ids: [15], first_vote: '2025-01-22', last_vote: '2025-04-02' },
  });
});
