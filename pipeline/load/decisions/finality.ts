import type { VoteKind } from '../../model/vote-kind.ts';

/** What of a vote, and of the votes on the same subject in its session, shows whether it decides the subject. */
export interface FinalityFacts {
  kind: VoteKind | null;
  /** Whether the vote ended equal and was repeated. */
  isRepeated: boolean;
  /** Whether no other vote of the session has the same words, but for the repetition of a tie. */
  isAlone: boolean;
  /** Whether the text needs a vote on the whole after the vote on the report, as organic laws do. */
  needsWhole: boolean;
  /** How many votes of each kind the session took on the same subject. */
  beside: ReadonlyMap<VoteKind | null, number>;
}

/** Whether a vote decides its subject as a whole at its stage; null where it cannot be told from the votes beside it. */
export function isFinal({ kind, isRepeated, isAlone, needsWhole, beside }: FinalityFacts): boolean | null {
  if (kind === null) return null;
  if (isRepeated || kind === 'amendment' || kind === 'point') return false;
  const wholes = beside.get('final_whole') ?? 0;
  switch (kind) {
    case 'whole_text':
      return wholes > 0 ? false : needsWhole || !isAlone ? null : true;
    case 'senate_amendments':
      return wholes > 0 || beside.get(kind)! > 1 ? false : needsWhole ? null : true;
    case 'totality_amendment':
      return beside.get(kind) === 1 ? true : null;
    default:
      return isAlone ? true : null;
  }
}
