import type { Question } from '../../model/votes/decision.ts';

/** Votes on persons are secret by the rules of the chamber. */
const ON_PERSONS: ReadonlySet<Question> = new Set(['waiver_of_immunity', 'election']);

/**
 * Returns whether a vote was secret. A source without names is not enough: many files leave them out of
 * public votes.
 */
export const isSecretBallot = (question: Question, isWithoutNames: boolean): boolean =>
  isWithoutNames && ON_PERSONS.has(question);
