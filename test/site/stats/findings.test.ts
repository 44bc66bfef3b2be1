import { describe, expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { Coalition } from '../../../pipeline/metrics/coalition.ts';
import type { Decisive } from '../../../pipeline/metrics/decisive.ts';
import type { Trend } from '../../../pipeline/metrics/trend.ts';
import type { GroupInBrief } from '../../../pipeline/model/groups/group.ts';
import type { CoincidenceCell } from '../../../site/group/group-data.ts';
import {
  coalitionFinding,
  coincidenceFinding,
  decisiveFinding,
  resultsFinding,
} from '../../../site/stats/findings.ts';
import { resultBars } from '../../../site/stats/statistics.ts';

const texts = voice('en');
const groups = ['Red', 'Blue', 'Green', 'Grey'].map(
  (name_short) => ({ slug: name_short.toLowerCase(), name_short }) as GroupInBrief,
);

describe('a finding', () => {
  it('counts approved votes among those that could be approved', () => {
    const months = [
      { votes: 10, elections: 2, approved: 5, rejected: 3 },
      { votes: 4, elections: 0, approved: 1, rejected: 2 },
    ] as Trend[];
    expect(resultsFinding(months, texts)).toMatch(/approved in 6 of 12 votes, and rejected in 5/);
    expect(resultsFinding([], texts)).toBeNull();
  });

  const won = (coalition: string, votes_won: number) =>
    ({ coalition, votes_won, votes_counted: 9 }) as Coalition;

  it.each([
    ['two groups won most', [won('blue red', 5), won('green', 3)], /^Red and Blue won 5 of 9 votes together/],
    ['one group won most alone', [won('green', 5), won('blue red', 3)], null],
    ['no group with a line won most', [won('', 5), won('blue red', 3)], null],
    ['two coalitions won as many', [won('blue red', 4), won('green red', 4)], null],
    ['nothing was won', [], null],
  ])('about winners depends on them: %s', (_, rows, expected) => {
    const found = coalitionFinding(rows, groups, texts);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatch(expected);
  });

  const decided = (group_name_short: string, votes_decisive: number) =>
    ({ group_name_short, votes_decisive, votes_counted: 9 }) as Decisive;

  it.each([
    ['one group decided most', [decided('Red', 2), decided('Blue', 6)], /^Blue: .* in 6 of 9 votes/],
    ['two decided as many', [decided('Red', 6), decided('Blue', 6)], null],
    ['none decided any', [decided('Red', 0), decided('Blue', 0)], null],
  ])('about deciding groups names one or none: %s', (_, rows, expected) => {
    const found = decisiveFinding(rows, texts);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatch(expected);
  });

  const pair = (a: string, b: string, votes_same: number, line_meaningful = true) =>
    ({
      group_a_slug: a,
      group_b_slug: b,
      votes_same,
      votes_compared: 10,
      coincidence: votes_same * 10,
      line_meaningful,
    }) as CoincidenceCell;

  it('names the two groups that vote alike most and least often, without groups that have no common purpose', () => {
    const cells = [
      pair('blue', 'red', 9),
      pair('blue', 'green', 4),
      pair('green', 'red', 2),
      pair('grey', 'red', 10, false),
    ];
    const both = [
      ...cells,
      ...cells.map((cell) => ({ ...cell, group_a_slug: cell.group_b_slug, group_b_slug: cell.group_a_slug })),
    ];
    expect(coincidenceFinding(both, groups, texts)).toMatch(
      /^Blue and Red voted alike in 9 of 10 .* Green and Red in 2 of 10/,
    );
  });

  it('names no two groups if others vote alike as often', () => {
    const cells = [pair('blue', 'red', 9), pair('blue', 'green', 9), pair('green', 'red', 2)];
    expect(coincidenceFinding(cells, groups, texts)).toBeNull();
    const rare = [pair('blue', 'red', 9), pair('blue', 'green', 2), pair('green', 'red', 2)];
    expect(coincidenceFinding(rare, groups, texts)).toBeNull();
  });
});

const { say } = voice('en');

it('counts a ballot that elects a person neither as approved nor as rejected', () => {
  const rows = [
    { result: 'approved' as const, count: 7, elections: 2 },
    { result: 'rejected' as const, count: 3, elections: 0 },
  ];
  expect(resultBars(rows, say)).toEqual([
    { label: 'Approved', count: 5 },
    { label: 'Rejected', count: 3 },
    { label: 'Election to an office', count: 2 },
  ]);
  expect(resultBars(rows.slice(1), say)).toEqual([{ label: 'Rejected', count: 3 }]);
});
