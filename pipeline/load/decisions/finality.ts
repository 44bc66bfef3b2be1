import type { Question } from '../../model/votes/decision.ts';

/** What of a vote, and of the votes on the same subject in its session, shows whether it decides the subject. */
export interface FinalityFacts {
  question: Question;
  /** Whether it is on what was left after others. */
  isRest: boolean;
  /** Whether the vote ended equal and was repeated. */
  isRepeated: boolean;
  /** Whether no other vote of the session has the same words, but for the repetition of a tie. */
  isAlone: boolean;
  /** Whether the text needs a vote on the whole after the vote on the report, as organic laws do. */
  needsWhole: boolean;
  /** How many votes of each question the session took on the same subject. */
  beside: ReadonlyMap<Question, number>;
}

/** Votes on something that is less than the matter. */
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

/** Whether a vote decides its subject as a whole at its stage; null where it cannot be told from the votes beside it. */
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
      // Of two with the same words, which no tie separates, each is on the whole of a text of that name.
      return true;
    case 'totality_amendment':
      return beside.get(question) === 1 ? true : null;
    default:
      return isAlone ? true : null;
  }
}
