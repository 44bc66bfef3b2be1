import { expect, it } from 'vitest';
import type { Ask } from '../../../pipeline/core/answers.ts';
import type { VoteFacetCount } from '../../../pipeline/model/votes/vote-filters.ts';
import { yearMenu } from '../../../site/list/menus.ts';

const counts: VoteFacetCount[] = [
  { filter: 'result', value: 'approved', votes: 585 },
  { filter: 'year', value: '2025', votes: 563 },
  { filter: 'year', value: '2022', votes: 22 },
  { filter: 'year', value: '2026', votes: 1 },
];
const answering =
  (answer: unknown): Ask =>
  <Result>(path: string) =>
    path === '/votes/facets' ? (answer as Result) : null;

it('offers the years of loaded votes, and none between them', () => {
  const [group] = yearMenu(answering(counts));
  expect(group!.options.map(({ value }) => value)).toEqual(['2026', '2025', '2022']);
});

it('offers no year if no vote is loaded', () => {
  expect(yearMenu(answering([]))).toEqual([]);
  expect(yearMenu(answering(null))).toEqual([]);
});
