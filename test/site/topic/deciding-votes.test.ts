import { expect, it } from 'vitest';
import type { Ask } from '../../../pipeline/core/answers.ts';
import { decidingVotes } from '../../../site/topic/topic-figures.ts';

const vote = (id: number, rest: object = {}) => ({
  id,
  is_final: true,
  initiative_id: id,
  subject_title: `Subject ${id}`,
  topic_slugs: ['housing'],
  ...rest,
});
const VOTES = [
  vote(9),
  vote(8, { is_final: false }),
  vote(7, { initiative_id: 9 }),
  vote(6, { initiative_id: null, subject_title: 'A motion' }),
  vote(5, { initiative_id: null, subject_title: 'A motion' }),
  vote(4, { topic_slugs: ['health', 'housing'] }),
  vote(3, { topic_slugs: ['health'] }),
  vote(2, { is_final: null }),
  vote(1),
];
const askOf = (): Ask => (path) => VOTES.find(({ id }) => path === `/votes/${id}`) as never;
const ids = (slug: string, most = 5) =>
  decidingVotes(
    askOf(),
    VOTES.map(({ id }) => id),
    slug,
    most,
  ).map(({ id }) => id);

it('the votes that decide the texts of a topic are the latest final one of each text, newest first', () => {
  expect(ids('housing')).toEqual([9, 6, 4, 1]);
  expect(ids('health')).toEqual([4, 3]);
  expect(ids('housing', 2)).toEqual([9, 6]);
  expect(ids('energy')).toEqual([]);
});

it('the votes that decide the texts of a topic are those of the release that is asked', () => {
  const ask = askOf();
  const numbers = VOTES.map(({ id }) => id);
  expect(decidingVotes(ask, numbers, 'housing', 1)).toEqual(decidingVotes(ask, numbers, 'housing', 1));
  const other: Ask = () => vote(1) as never;
  expect(decidingVotes(other, [1], 'housing', 5).map(({ id }) => id)).toEqual([1]);
});
