import { expect, it } from 'vitest';
import { type FinalityFacts, isFinal } from '../../../pipeline/congreso/decisions/majority.ts';
import type { Question } from '../../../pipeline/model/votes/decision.ts';

const finality = (question: Question, facts: Partial<FinalityFacts> = {}) =>
  isFinal({
    ...{ question, isRest: false, isRepeated: false, isAlone: true, needsWhole: false },
    ...{ beside: new Map([[question, 1]]), ...facts },
  });

it('the only vote on a whole report decides if its text needs no other vote', () => {
  expect(finality('committee_text')).toBe(true);
  expect(finality('committee_text', { isRest: true })).toBeNull();
  expect(finality('committee_text', { isAlone: false })).toBeNull();
  expect(finality('committee_text', { needsWhole: true })).toBeNull();
  const beside = new Map<Question, number>([['committee_text', 2]]);
  expect(finality('committee_text', { beside, isAlone: false })).toBeNull();
  expect(finality('committee_text', { beside: new Map([['whole_text', 1]]) })).toBe(false);
});

const PARTS = [
  'amendment',
  'dissenting_opinion',
  'transactional_amendment',
  'technical_correction',
  'point',
  'resolution',
  'budget_section',
  'text_part',
] as const;

it('a repeated tie, a vote on a part and an unknown vote decide nothing', () => {
  expect(finality('motion', { isRepeated: true })).toBe(false);
  for (const part of PARTS) expect(finality(part)).toBe(false);
  expect(finality('other', { isRepeated: true })).toBeNull();
  expect([finality('motion'), finality('motion', { isAlone: false })]).toEqual([true, null]);
});

it('an amendment against the whole decides if it is the only one', () => {
  expect(finality('totality_amendment')).toBe(true);
  expect(finality('totality_amendment', { beside: new Map([['totality_amendment', 2]]) })).toBeNull();
});

it('the vote on the whole settles the amendments of the Senate if it follows them', () => {
  const beside = new Map<Question, number>([
    ['senate_amendments', 1],
    ['whole_text', 1],
  ]);
  expect(finality('senate_amendments', { beside, needsWhole: true })).toBe(false);
  expect(finality('senate_amendments', { needsWhole: true })).toBeNull();
  expect(finality('senate_amendments')).toBe(true);
});
