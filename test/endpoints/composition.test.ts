import { expect, it } from 'vitest';
import { group, legislature, mandate, membership, person } from '../rows.ts';
import { answerTo, ask } from './ask.ts';
import { openParliament, smallParliament } from './parliament.ts';

/** Returns one group of people born on these days, in a legislature that ends on a day or is current. */
function bornOn(births: (string | null)[], end_date: string | null = null) {
  return openParliament({
    about: [
      { id: 1, data_date: '2025-06-30', newest_list_on: null, fictional: true, schema_version: '0.0.0' },
    ],
    legislatures: [legislature(15, { end_date })],
    groups: [group(1501, 'red')],
    persons: births.map((birth_date, at) => person(at + 1, `Family ${at}, Given`, { birth_date })),
    mandates: births.map((_, at) => mandate(at + 1, at + 1)),
    memberships: births.map((_, at) => membership((at + 1) * 100, 1501)),
  });
}
const agesOf = (births: (string | null)[], end?: string) =>
  ask(bornOn(births, end), '/groups/red/composition').age_buckets;

it('every category is listed, with or without people in it', () => {
  const read = smallParliament();
  expect(ask(read, '/groups/red/composition')).toEqual({
    members_total: 2,
    gender_distribution: { female: 1, male: 0, unknown: 1 },
    age_buckets: {
      under_30: 0,
      '30_39': 0,
      '40_49': 0,
      '50_59': 0,
      '60_69': 0,
      '70_plus': 0,
      unknown: 2,
    },
    member_parties: [{ name: 'Red Party', count: 1 }],
  });
  expect(ask(read, '/groups/mixed/composition')).toMatchObject({
    members_total: 0,
    gender_distribution: { female: 0, male: 0, unknown: 0 },
    member_parties: [],
  });
  expect(answerTo(read, '/groups/red/composition').body).toContain('"age_buckets":{"under_30":0,"30_39":0');
});

it('ages are whole years on the date of the data', () => {
  expect(agesOf(['1995-07-01', '1995-06-30', '1985-07-01', '1985-06-30', null])).toMatchObject({
    under_30: 1,
    '30_39': 2,
    '40_49': 1,
    unknown: 1,
  });
  expect(agesOf(['1955-07-01', '1955-06-30', '1900-01-01', '1975-06-30', '1965-06-30'])).toMatchObject({
    '50_59': 1,
    '60_69': 2,
    '70_plus': 2,
  });
});

it('ages of a closed legislature are those of its last day', () => {
  expect(agesOf(['1995-06-30'], '2025-06-29')).toMatchObject({ under_30: 1 });
  expect(agesOf(['1995-06-30'], '2025-07-30')).toMatchObject({ '30_39': 1 });
});

it('parties come with the largest first, then by name', () => {
  const parties = ['B', 'A', 'B', 'C', null];
  const read = openParliament({
    groups: [group(1501, 'red')],
    persons: parties.map((_, at) => person(at + 1, `Family ${at}, Given`)),
    mandates: parties.map((party, at) => mandate(at + 1, at + 1, { party })),
    memberships: parties.map((_, at) => membership((at + 1) * 100, 1501)),
  });
  expect(ask(read, '/groups/red/composition').member_parties).toEqual([
    { name: 'B', count: 2 },
    { name: 'A', count: 1 },
    { name: 'C', count: 1 },
  ]);
});

it('the answer may be cached for an hour', () => {
  const read = smallParliament();
  expect(answerTo(read, '/groups/red/composition').maxAge).toBe(3600);
});
