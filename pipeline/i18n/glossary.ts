import type { InitiativeType } from '../model/initiatives/initiative.ts';
import type { Question } from '../model/votes/decision.ts';
import type { Key } from './index.ts';

/** Words of the chamber that readers need and other people do not use, with the texts that name and explain them. */
export const TERMS = {
  take_into_consideration: { name: 'question.take_into_consideration', text: 'term.take_into_consideration' },
  totality_amendment: { name: 'question.totality_amendment', text: 'term.totality_amendment' },
  transactional_amendment: { name: 'question.transactional_amendment', text: 'term.transactional_amendment' },
  committee_text: { name: 'question.committee_text', text: 'term.committee_text' },
  whole_text: { name: 'question.whole_text', text: 'term.whole_text' },
  decree_law_validation: { name: 'question.decree_law_validation', text: 'term.decree_law_validation' },
  non_legislative_motion: { name: 'question.non_legislative_motion', text: 'term.non_legislative_motion' },
  motion: { name: 'question.motion', text: 'term.motion' },
  interpellation: { name: 'type.interpelacion', text: 'term.interpellation' },
  full_powers: { name: 'term.full_powers.name', text: 'term.full_powers' },
} as const satisfies Record<string, { name: Key; text: Key }>;

export type Term = keyof typeof TERMS;

const OF_QUESTION: Partial<Record<Question, Term>> = {
  take_into_consideration: 'take_into_consideration',
  totality_amendment: 'totality_amendment',
  transactional_amendment: 'transactional_amendment',
  committee_text: 'committee_text',
  whole_text: 'whole_text',
  organic_final: 'whole_text',
  decree_law_validation: 'decree_law_validation',
  non_legislative_motion: 'non_legislative_motion',
  motion: 'motion',
  avocation: 'full_powers',
};

const OF_TYPE: Partial<Record<InitiativeType, Term>> = {
  proposicion_no_ley: 'non_legislative_motion',
  mocion: 'motion',
  interpelacion: 'interpellation',
};

/** Returns the term that explains the question of a vote; undefined if the question needs no explanation. */
export const termOfQuestion = (question: Question): Term | undefined => OF_QUESTION[question];

/** Returns the term that explains a type of initiative; undefined if it needs no explanation. */
export const termOfType = (type: InitiativeType): Term | undefined => OF_TYPE[type];
