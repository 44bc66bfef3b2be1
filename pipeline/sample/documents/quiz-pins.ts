import { type CuratedQuizPin, FEWEST_ANSWERS } from '../../model/quiz.ts';
import { voteIdOf } from '../../model/votes/vote.ts';
import type { VotingDay } from '../business/proceedings.ts';
import type { SampleLegislature } from '../legislatures.ts';

/**
 * Returns the quiz questions pinned by an editor, so that the smallest sample has enough: a divided vote on
 * each of some days.
 */
export function quizPinsOf(
  { number: legislature }: SampleLegislature,
  { session, items }: VotingDay,
  former: readonly CuratedQuizPin[],
): CuratedQuizPin[] {
  const vote = items
    .flatMap(({ votes }) => votes)
    .find(({ question: { method, consensus } }) => method === 'nominal' && consensus < 0.5);
  if (vote === undefined || former.length === FEWEST_ANSWERS) return [];
  return [
    { vote: voteIdOf(legislature, session, vote.number), reason: 'Invented for the sample parliament.' },
  ];
}
