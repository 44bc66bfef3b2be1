import { expect, it } from 'vitest';
import { type FinalityFacts, isFinal } from '../../../pipeline/load/decisions/finality.ts';
import type { Question } from '../../../pipeline/model/votes/decision.ts';

const finality = (question: Question, facts: Partial<FinalityFacts> = {}) =>
  isFinal({
    ...{ question, isRest: false, isRepeated: false, isAlone: true, needsWhole: false },
    ...{ beside: new Map([[question, 1]]), ...facts },
  });

it('a vote on a report decides where it is the only one, on all of it, of a text that needs no other', () => {
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

it('a tie that was voted again decides nothing, nor does a part, nor what nobody can tell', () => {
  expect(finality('motion', { isRepeated: true })).toBe(false);
  for (const part of PARTS) expect(finality(part)).toBe(false);
  expect(finality('other', { isRepeated: true })).toBeNull();
  expect([finality('motion'), finality('motion', { isAlone: false })]).toEqual([true, null]);
});

it('an amendment against the whole decides where there is one alone', () => {
  expect(finality('totality_amendment')).toBe(true);
  expect(finality('totality_amendment', { beside: new Map([['totality_amendment', 2]]) })).toBeNull();
});

it('the changes of the Senate are settled by the vote on the whole where one follows', () => {
  const beside = new Map<Question, number>([
    ['senate_amendments', 1],
    ['whole_text', 1],
  ]);
  expect(finality('senate_amendments', { beside, needsWhole: true })).toBe(false);
  expect(finality('senate_amendments', { needsWhole: true })).toBeNull();
  expect(finality('senate_amendments')).toBe(true);
});
