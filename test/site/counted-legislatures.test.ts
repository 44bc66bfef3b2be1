import { expect, it } from 'vitest';
import type { Ask } from '../../pipeline/core/answers.ts';
import { countedLegislatures, defaultLegislature } from '../../site/counted-legislatures.ts';

/** Returns how many votes each legislature has. */
const voted = (votes: Readonly<Record<number, number>>): Ask =>
  ((path: string) =>
    path === '/metrics/trends?by=legislature'
      ? Object.entries(votes).map(([id, count]) => ({ legislature_id: Number(id), votes: count }))
      : path === '/groups'
        ? [{ legislature_id: 16 }]
        : null) as Ask;

it('figures stay on the former legislature until the new one has enough votes for the quiz', () => {
  expect([1, 7, 8].map((votes) => defaultLegislature(voted({ 14: 900, 15: 2000, 16: votes })))).toEqual([
    15, 15, 16,
  ]);
});

it('figures are of the newest legislature if none has enough votes', () => {
  expect(defaultLegislature(voted({ 16: 2 }))).toBe(16);
  expect(defaultLegislature(voted({}))).toBe(16);
});

it('every legislature with votes has figures at a separate address, the newest too', () => {
  expect(countedLegislatures(voted({ 14: 900, 15: 2000, 16: 1 }))).toEqual([16, 15, 14]);
});
