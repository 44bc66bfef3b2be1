import type { Question } from '../../model/votes/decision.ts';

/** Votes on persons are secret by the rules of the chamber. */
const ON_PERSONS: ReadonlySet<Question> = new Set(['waiver_of_immunity', 'election']);

/** Whether a vote was secret. That a source names nobody says nothing: many of its files do so of votes that were public. */
export const isSecretBallot = (question: Question, namesNobody: boolean): boolean =>
  namesNobody && ON_PERSONS.has(question);
