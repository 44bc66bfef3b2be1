import type { Question } from '../../model/votes/decision.ts';

/**
 * The facts of a vote, and of the votes of its session on the same subject, that show whether it decides the
 * subject.
 */
export interface FinalityFacts {
  question: Question;
  /** Whether the vote is on the rest of a text after other votes. */
  isRest: boolean;
  /** Whether the vote ended equal and was repeated. */
  isRepeated: boolean;
  /** Whether no other vote of the session has the same words, apart from the repetition of a tie. */
  isAlone: boolean;
  /** Whether the text needs a vote on the whole after the vote on the report, as organic laws do. */
  needsWhole: boolean;
  /** Number of votes that the session took on the same subject, by question. */
  beside: ReadonlyMap<Question, number>;
}

/** Questions on less than the whole matter. */
const PARTS: ReadonlySet<Question> = new Set([
  'amendment',
  'dissenting_opinion',
  'transactional_amendment',
  'technical_correction',
  'point',
  'resolution',
  'budget_section',
  'text_part',
]);

/**
 * Returns whether a vote decides its subject as a whole at its stage; null if the other votes on the subject
 * do not show it.
 */
export function isFinal({
  question,
  isRest,
  isRepeated,
  isAlone,
  needsWhole,
  beside,
}: FinalityFacts): boolean | null {
  if (question === 'other') return null;
  if (isRepeated || PARTS.has(question)) return false;
  const wholes = beside.get('whole_text') ?? 0;
  switch (question) {
    case 'committee_text':
      return wholes > 0 ? false : needsWhole || !isAlone || isRest ? null : true;
    case 'senate_amendments':
      return wholes > 0 || beside.get(question)! > 1 ? false : needsWhole ? null : true;
    case 'whole_text':
      // If two votes have the same words and neither repeats a tie, each is on the whole of a text of that
      // name.
      return true;
    case 'totality_amendment':
      return beside.get(question) === 1 ? true : null;
    default:
      return isAlone ? true : null;
  }
}
