import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../pipeline/core/answers.ts';
import type { Person } from '../../../pipeline/model/people/person.ts';
import { CAST_CHOICES, CHOICES, type Choice } from '../../../pipeline/model/votes/choice.ts';
import { differencesOf, pairsOf } from '../../../site/compare/comparison.ts';

/** The choices of four deputies in each vote of a legislature; null for one whom its list does not have. */
type Records = readonly (Choice | null)[][];

const persons = [1, 2, 3, 4].map((id) => ({ id, legislature_ids: [14, 15] }) as Person);
const isCast = (choice: Choice | null | undefined) => CAST_CHOICES.some((cast) => cast === choice);

/** Answers as the API does, from the records of two legislatures. */
const answering = (legislatures: Record<number, Records>): Ask =>
  ((path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost');
    const asked = (name: string) => Number(searchParams.get(name));
    const records = legislatures[asked('legislature_id')] ?? [];
    const both = (a: number, b: number) =>
      records.flatMap((choices, at) =>
        isCast(choices[a - 1]) && isCast(choices[b - 1])
          ? [{ at, same: choices[a - 1] === choices[b - 1] }]
          : [],
      );
    if (pathname === '/metrics/agreement') {
      const id = asked('person_id');
      return persons.map(({ id: other }) => ({
        person_id: other,
        votes_compared: both(id, other).length,
        votes_agreed: both(id, other).filter(({ same }) => same).length,
        agreement: 50,
      }));
    }
    if (pathname === '/dump/vote-records') {
      const id = asked('vote_id');
      const choices = legislatures[Math.floor(id / 1000)]![id % 1000]!;
      return {
        items: choices.flatMap((choice, at) => (choice === null ? [] : [{ person_id: at + 1, choice }])),
      };
    }
    const id = Number(pathname.split('/')[2]);
    const legislature = asked('legislature_id');
    const differing = both(id, asked('differs_from'))
      .filter(({ same }) => !same)
      .map(({ at }) => ({
        id: legislature * 1000 + at,
        voted_at: '2025-01-01',
        choice: records[at]![id - 1],
      }))
      .reverse();
    return { total: differing.length, items: differing.slice(0, asked('page_size')) };
  }) as Ask;

const differing = (legislatures: Record<number, Records>, compared: readonly Person[]) => {
  const ask = answering(legislatures);
  return differencesOf(ask, compared, pairsOf(ask, compared));
};

/** Returns the same from all records at once. */
function naively(legislatures: Record<number, Records>, compared: readonly Person[]) {
  for (const legislature of [15, 14]) {
    const own = legislatures[legislature]!.map((choices, at) => ({
      id: legislature * 1000 + at,
      choices: compared.map(({ id }) => choices[id - 1] ?? null),
    })).filter(({ choices }) => choices.filter(isCast).length > 1);
    if (own.length === 0) continue;
    const differed = own.filter(({ choices }) => new Set(choices.filter(isCast)).size > 1).reverse();
    return { legislature, cut: differed.length > 20, votes: differed.slice(0, 20) };
  }
  return null;
}

const records = (most: number) =>
  fc.array(fc.array(fc.option(fc.constantFrom(...CHOICES)), { minLength: 4, maxLength: 4 }), {
    maxLength: most,
  });

describe('differences between deputies', () => {
  it('are the newest of all votes in which two of them did not vote alike', () => {
    fc.assert(
      fc.property(
        records(60),
        records(3),
        fc.subarray(persons, { minLength: 2 }),
        (newer, older, compared) => {
          const legislatures = { 15: newer, 14: older };
          const found = differing(legislatures, compared);
          expect(
            found && {
              ...found,
              votes: found.votes.map(({ vote, choices }) => ({ id: vote.id, choices })),
            },
          ).toEqual(naively(legislatures, compared));
        },
      ),
    );
  });

  it('go back further than a hundred votes', () => {
    const alike: Records = Array.from({ length: 300 }, () => ['aye', 'aye', null, null]);
    const found = differing({ 15: [['no', 'aye', null, null], ...alike], 14: [] }, persons.slice(0, 2));
    expect(found).toMatchObject({ cut: false, votes: [{ vote: { id: 15000 }, choices: ['no', 'aye'] }] });
  });

  it('are left out if they never took part in the same vote', () => {
    expect(differing({ 15: [['aye', null, null, null]], 14: [] }, persons.slice(0, 2))).toBeNull();
  });
});
