import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../pipeline/congreso/sources/documents/official-path.ts';
import type { DeputyRow } from '../../../pipeline/core/chamber/people-rows.ts';
import { legislatureAt, legislatureOfDeputy } from '../../../pipeline/load/legislatures/legislatures.ts';
import { legislature } from '../../rows.ts';
import { deputyRow } from '../people/deputy-row.ts';

const known = (id: number, start_date: string, end_date: string | null, succeeded_on: string | null) => ({
  ...legislature(id, { start_date, end_date, succeeded_on }),
  source: 'made for a test',
});
const curated = {
  legislatures: [
    known(14, '2019-12-03', '2023-05-30', '2023-08-17'),
    known(15, '2023-08-17', '2026-10-06', '2026-12-23'),
  ],
};

it('a day belongs to the last legislature that had convened, or to an unknown one from the day it convenes', () => {
  expect(
    ['2019-12-02', '2023-08-16', '2026-12-22', '2026-12-23', '2027-05-01'].map((day) =>
      legislatureAt(day, curated),
    ),
  ).toEqual([0, 14, 15, 16, 16]);
  expect(legislatureAt(null, curated)).toBe(0);
});

describe('a deputy in a file', () => {
  const of = (generated: string, facts: Partial<DeputyRow>, legislature: number | null = null) =>
    legislatureOfDeputy(deputyRow('Abad Gil, Ana', facts), placeOf('x', { generated, legislature }), curated);

  it('holds a seat of the legislature that the row names, whatever the dates', () => {
    expect(of('2026-07-01T05:00:00', { legislature: 14, fullConditionOn: '2023-08-17' })).toBe(14);
    expect(of('2026-07-01T05:00:00', { fullConditionOn: '2023-08-17' }, 14)).toBe(14);
  });

  it('holds a seat of the next legislature if it was won after the dissolution', () => {
    expect(of('2026-12-24T05:00:00', { fullConditionOn: '2026-12-23', startedOn: '2026-12-14' })).toBe(16);
    expect(of('2026-12-15T05:00:00', { startedOn: '2026-12-14' })).toBe(16);
  });

  it('holds a seat of a former legislature if full condition or the day of leaving shows it', () => {
    expect(of('2026-12-24T05:00:00', { fullConditionOn: '2023-08-17', leftOn: '2026-10-06' })).toBe(15);
    expect(of('2026-12-24T05:00:00', { leftOn: '2026-10-06' })).toBe(15);
    expect(of('2023-09-01T05:00:00', { fullConditionOn: '2019-12-03', leftOn: '2023-08-17' })).toBe(14);
  });

  it('holds a seat of the legislature of the file’s day if only the day of an earlier election is known', () => {
    expect(of('2026-12-24T05:00:00', { startedOn: '2023-08-10' })).toBe(16);
    expect(of('2022-01-26T05:00:00', { startedOn: '2016-11-26' })).toBe(14);
    expect(of('2022-01-26T05:00:00', {})).toBe(14);
  });
});
