import type { Voice } from '../../pipeline/i18n/index.ts';
import { presenterNames } from '../../pipeline/i18n/initiative-words.ts';
import type { Question } from '../../pipeline/model/votes/decision.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';

/** The results of one presenter's amendments. */
interface AmendmentsOf {
  /** The presenter; null if unknown. */
  name: string | null;
  approved: number;
  rejected: number;
}

const AMENDMENTS: ReadonlySet<Question> = new Set([
  'amendment',
  'totality_amendment',
  'transactional_amendment',
  'dissenting_opinion',
]);

/** Returns votes on amendments by presenter, those with most votes first; a tie rejects. */
export function amendmentsOf(votes: readonly Vote[], voice: Voice): AmendmentsOf[] {
  const amending = votes.filter(({ question }) => AMENDMENTS.has(question));
  const byPresenter = Map.groupBy(amending, (vote) => presenterNames(vote, voice).join(', ') || null);
  return [...byPresenter]
    .map(([name, own]) => {
      const approved = own.filter(({ result }) => result === 'approved').length;
      return { name, approved, rejected: own.length - approved };
    })
    .sort((a, b) => b.approved + b.rejected - a.approved - a.rejected);
}
