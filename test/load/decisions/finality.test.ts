import { expect, it } from 'vitest';
import { type EffectFacts, effectOf } from '../../../pipeline/load/decisions/effect.ts';
import { type FinalityFacts, isFinal } from '../../../pipeline/load/decisions/finality.ts';
import type { Question } from '../../../pipeline/model/decision.ts';

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

it('a tie that was voted again decides nothing, nor does a part, nor what nobody can tell', () => {
  expect(finality('motion', { isRepeated: true })).toBe(false);
  expect(finality('point')).toBe(false);
  expect(finality('other', { isRepeated: true })).toBeNull();
  expect([finality('motion'), finality('motion', { isAlone: false })]).toEqual([true, null]);
});

it('an amendment against the whole decides where there is one alone', () => {
  expect(finality('totality_amendment')).toBe(true);
  expect(finality('totality_amendment', { beside: new Map([['totality_amendment', 2]]) })).toBeNull();
});

const effect = (question: Question, facts: Partial<EffectFacts> = {}) =>
  effectOf({
    ...{ question, words: { section: '', text: '', subgroup: '', point: '' }, result: 'approved' },
    ...{ isRepeated: false, isFinal: true, needsWhole: false, majority: null, passed: null },
    ...{ types: new Set<string>(), isAfterSenate: false, ...facts },
  });

it.each<[Question, string, string]>([
  ['take_into_consideration', 'taken_up', 'not_taken_up'],
  ['amendment', 'amended', 'not_amended'],
  ['decree_law_validation', 'stays_in_force', 'repealed'],
  ['decree_law_as_bill', 'debated_as_bill', 'not_debated_as_bill'],
  ['avocation', 'plenary_decides', 'committee_decides'],
  ['single_reading', 'procedure_agreed', 'procedure_refused'],
  ['motion', 'position_taken', 'falls'],
  ['non_legislative_motion', 'position_taken', 'falls'],
  ['resolution', 'position_taken', 'falls'],
  ['stability_objective', 'objective_approved', 'objective_rejected'],
  ['confidence', 'confidence_given', 'confidence_refused'],
])('more yes than no on %s means %s, otherwise %s', (question, yes, no) => {
  expect([effect(question), effect(question, { result: 'rejected' })]).toEqual([yes, no]);
  expect(effect(question, { result: 'tie' })).toBeNull();
});

it('a treaty is authorised where it can be nothing else, or its words say that it is one', () => {
  const treaty = (types: string[], text = '') =>
    effect('treaty', { types: new Set(types), words: { section: '', text, subgroup: '', point: '' } });
  expect(treaty(['110'])).toBe('authorised');
  expect(treaty(['112'])).toBeNull();
  expect(treaty(['110', '112'])).toBeNull();
  expect(treaty(['110', '112'], 'acuerdo con chile')).toBe('authorised');
  expect(treaty(['110', '112'], 'acuerdo con chile: retirada de una reserva')).toBeNull();
});

it('a text as a whole goes to the Senate, or is the new rules of the chamber, or falls', () => {
  const text = (types: string[], facts: Partial<EffectFacts> = {}) =>
    effect('whole_text', { types: new Set(types), ...facts });
  expect([text(['121']), text(['121'], { result: 'rejected' })]).toEqual(['to_senate', 'falls']);
  expect(text(['410'])).toBe('rules_reformed');
  expect(text(['121'], { majority: 'absolute', passed: false })).toBe('falls');
  expect(text(['121'], { majority: 'absolute', passed: null })).toBeNull();
  expect([text([]), text(['121', '410']), text(['121'], { isAfterSenate: true })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(text(['121'], { isFinal: false })).toBeNull();
});
