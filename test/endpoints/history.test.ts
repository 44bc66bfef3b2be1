import { expect, it } from 'vitest';
import type { Legislature, LegislatureHistory } from '../../pipeline/model/legislature.ts';
import { government, investiture } from '../load/curated-history.ts';
import { legislature, person, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament } from './parliament.ts';

const NAME = 'Aina Alba Pons';
const ballot = (id: number, date: string, vote_id: number | null) => ({
  ...investiture({ id, date, candidate: NAME, yes: 179, no: 171 }),
  ...{ person_id: 7, vote_id, basis: 'curated' as const },
});
const tenure = (...of: Parameters<typeof government>) => ({
  ...government(...of),
  ...{ president: NAME, person_id: 7, basis: 'curated' as const, end_basis: null },
});
const read = openParliament({
  legislatures: [
    legislature(14, {
      election_date: '2019-11-10',
      start_date: '2019-12-03',
      end_date: '2023-05-30',
      succeeded_on: '2023-08-17',
    }),
    legislature(15),
  ],
  persons: [person(7, 'Alba Pons, Aina')],
  votes: [vote(15005001, '2023-11-16')],
  investitures: [ballot(1502, '2023-11-16', 15005001), ballot(1501, '2023-09-27', null)],
  governments: [
    tenure(1, '2018-06-02', '2020-01-08'),
    tenure(2, '2020-01-08', '2023-11-17'),
    tenure(3, '2023-11-17', null),
  ],
});
const of = (id: number): Legislature => ask(read, `/legislatures/${id}`);

it('the history of a legislature has the fields of the legislature, except those that change from day to day', () => {
  const history: LegislatureHistory = ask(read, '/legislatures/14/history');
  expect(history).toMatchObject({ id: 14, election_date: '2019-11-10', source: null });
  expect(of(14)).toMatchObject(history);
});

it('a legislature has the election it came from, or null if it is not described', () => {
  expect([of(14).election_date, of(15).election_date]).toEqual(['2019-11-10', null]);
});

it('its votes of investiture come by day, each with the loaded vote if there is one', () => {
  expect(of(15).investitures.map(({ date, vote_id }) => [date, vote_id])).toEqual([
    ['2023-09-27', null],
    ['2023-11-16', 15005001],
  ]);
  expect(of(15).investitures[1]).toEqual({
    candidate: 'Aina Alba Pons',
    person_id: 7,
    procedure: 'investiture',
    date: '2023-11-16',
    by_party: [],
    required_majority: 'absolute',
    yes: 179,
    no: 171,
    abstention: 0,
    invested: true,
    vote_id: 15005001,
    basis: 'curated',
    source: 'made for a test',
  });
  expect(of(14).investitures).toEqual([]);
});

it('its Governments are those in office between its constitution and the next one, the outgoing one first', () => {
  expect(of(14).governments.map(({ start_date }) => start_date)).toEqual(['2018-06-02', '2020-01-08']);
  expect(of(15).governments.map(({ start_date, end_date }) => [start_date, end_date])).toEqual([
    ['2020-01-08', '2023-11-17'],
    ['2023-11-17', null],
  ]);
});
