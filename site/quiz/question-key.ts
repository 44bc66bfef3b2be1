import type { Key } from '../../pipeline/i18n/index.ts';
import type { Question } from '../../pipeline/model/votes/decision.ts';

const ASKED: Partial<Record<Question, Key>> = {
  take_into_consideration: 'quiz.ask.take_up',
  decree_law_validation: 'quiz.ask.decree_law',
  committee_text: 'quiz.ask.law',
  whole_text: 'quiz.ask.law',
  organic_final: 'quiz.ask.law',
  non_legislative_motion: 'quiz.ask.motion',
};

/** Returns the key of the neutral question to the reader: what a yes would do. */
export const questionKey = (question: Question): Key => ASKED[question] ?? 'quiz.ask.other';
