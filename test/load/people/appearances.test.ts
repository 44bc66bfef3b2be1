import { describe, expect, it } from 'vitest';
import {
  type Appearance,
  inOrderOfTime,
  joinAppearances,
} from '../../../pipeline/load/people/appearances.ts';
import { draftedVotes } from '../votes/drafted-votes.ts';

const seen = (first: string, last: string, ...codes: string[]): Appearance => ({
  first,
  last,
  days: codes.flatMap((code) => [...new Set([first, last])].map((date) => ({ date, code }))),
  firstDocument: 3,
  onlyDiario: null,
});

it('votes are ordered by day, and within a day by number, whatever the order of their files', () => {
  const votes = draftedVotes([
    { date: '2025-02-13', session: 3, number: 1 },
    { date: '2025-02-11', session: 9, number: 2 },
    { date: '2025-02-11', session: 9, number: 1 },
    { date: '2025-02-12', session: 1, number: 1 },
  ]);
  expect(inOrderOfTime(votes).map(({ row }) => [row.date, row.number])).toEqual([
    ['2025-02-11', 1],
    ['2025-02-11', 2],
    ['2025-02-12', 1],
    ['2025-02-13', 1],
  ]);
});

describe('appearances of two names of one person in votes', () => {
  it('are the days of both, in order of time, each once', () => {
    const [long, short] = [seen('2025-02-11', '2025-06-26', 'GA'), seen('2025-03-01', '2025-06-26', 'GA')];
    for (const both of [
      [long, short],
      [short, long],
    ])
      expect(joinAppearances(both)).toEqual({
        ...long,
        days: ['2025-02-11', '2025-03-01', '2025-06-26'].map((date) => ({ date, code: 'GA' })),
      });
  });

  it('keep the group of each day', () => {
    const [after, before] = [seen('2025-03-01', '2025-05-08', 'GB'), seen('2025-02-11', '2025-02-26', 'GA')];
    const { first, last, days } = joinAppearances([after, before])!;
    expect([first, last]).toEqual(['2025-02-11', '2025-05-08']);
    expect(days.map(({ code }) => code)).toEqual(['GA', 'GA', 'GB', 'GB']);
  });

  it('are empty if neither name appeared, and from calls alone only if both appeared', () => {
    const called = { ...seen('2025-02-11', '2025-02-11', 'GA'), onlyDiario: 7 };
    expect(joinAppearances([])).toBeNull();
    expect(joinAppearances([called, called])?.onlyDiario).toBe(7);
    expect(joinAppearances([called, seen('2025-02-12', '2025-02-12', 'GA')])?.onlyDiario).toBeNull();
  });
});
