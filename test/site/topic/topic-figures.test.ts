import { expect, it } from 'vitest';
import type { Ask } from '../../../pipeline/core/answers.ts';
import { voice } from '../../../pipeline/i18n/index.ts';
import { decidingVotes, outcomeSeries, outcomes, topicVotesCast } from '../../../site/topic/topic-figures.ts';

const english = voice('en');

it('votes cast on a topic have the colour of their choice, from in favour to against', () => {
  const row = { yes: 5, no: 3, abstention: 1 };
  const { series, values } = topicVotesCast(english);
  expect(series.map(({ label, fill }, at) => [label, fill, values(row)[at]])).toEqual([
    ['Yes', 'aye', 5],
    ['Abstention', 'abstention', 1],
    ['No', 'no', 3],
  ]);
});

it('outcomes of initiatives under a topic add up, each with its name', () => {
  const row = {
    submitted: 1,
    in_debate: 2,
    approved: 4,
    rejected: 8,
    withdrawn: 16,
    expired: 32,
    without_result: 64,
  };
  expect(outcomeSeries(english).map(({ label, fill }, at) => [label, fill, outcomes(row)[at]])).toEqual([
    [english.say('card.status.approved'), 'aye', 4],
    [english.say('card.status.in_debate'), 'abstention', 2],
    [english.say('card.status.submitted'), 'amount', 1],
    [english.say('card.status.rejected'), 'no', 8],
    [english.say('topic.ended'), 'absent', 48],
    ['No published result', 'unpublished', 64],
  ]);
});

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
