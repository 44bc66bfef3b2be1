import { expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import { outcomeSeries, outcomes, topicVotesCast } from '../../../site/topic/topic-figures.ts';

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
