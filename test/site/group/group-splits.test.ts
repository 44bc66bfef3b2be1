import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../pipeline/core/answers.ts';
import { groupSplits } from '../../../site/group/group-splits.ts';

const row = (ayes: number, noes: number, abstentions = 0, group_slug = 'red') => ({
  ...{ group_slug, ayes, noes, abstentions, members_voting: ayes + noes + abstentions },
});

/** Votes of two legislatures, newest first, with the choices of groups in each. */
const VOTES = new Map([
  [15001004, [row(5, 3)]],
  [15001003, [row(0, 8), row(2, 2, 2, 'blue')]],
  [15001002, [row(1, 6, 1)]],
  [15001001, [row(1, 0)]],
  [14001001, [row(4, 4)]],
]);
const answers: Ask = <Body>(address: string) => {
  const [path, id] = address.split('=');
  const own = [...VOTES.keys()].filter((vote) => String(vote).startsWith(id!)).reverse();
  return (
    path === '/dump/votes?legislature_id'
      ? { items: own.map((vote) => ({ id: vote })) }
      : VOTES.get(Number(id))
  ) as Body;
};
const splitsOf = (slug: string, legislature_id = 15) => groupSplits(answers, { slug, legislature_id });

describe('the splits of a group', () => {
  it('count votes of its legislature in which at least two members voted', () => {
    expect(splitsOf('red')).toMatchObject({ votes: 3, united: 1 });
  });

  it('list the votes with most members apart from the most frequent choice first', () => {
    expect(splitsOf('red').split).toEqual([
      { vote_id: 15001004, apart: 3 },
      { vote_id: 15001002, apart: 2 },
    ]);
  });

  it('include a tie, in which no choice is the most frequent', () => {
    expect(splitsOf('blue').split).toEqual([{ vote_id: 15001003, apart: 4 }]);
  });

  it('are empty for a group in no vote', () => {
    expect(splitsOf('green')).toEqual({ votes: 0, united: 0, split: [] });
  });

  it('are those of each legislature that is asked for in turn', () => {
    const counted = [15, 14, 15].map((legislature) => splitsOf('red', legislature).votes);
    expect(counted).toEqual([3, 1, 3]);
  });
});
