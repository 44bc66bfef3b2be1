import type { Majorities } from '../../model/curated.ts';
import type { VoteWithQuestion } from './assign-questions.ts';

/**
 * The place of each vote of investiture among those on its candidate, by vote: the first needs more than the second. A
 * lone vote is the first where it reached what the first asks for, because then there is no second; otherwise the first
 * may be missing, unless the presidency named the majority that counted as it announced the result.
 */
export function roundsOf(
  votes: readonly VoteWithQuestion[],
  majorities: Majorities | null,
): Map<number, number> {
  const rounds = new Map<number, number>();
  const investitures = votes
    .filter(({ question }) => question === 'investiture')
    .sort((a, b) => a.draft.id - b.draft.id);
  for (const own of Map.groupBy(investitures, candidateOf).values()) {
    const { totals } = own[0]!.draft.row;
    const invested = totals !== null && majorities !== null && totals.yes >= majorities.absolute;
    const announced = own[0]!.draft.call?.majority ?? null;
    if (own.length === 1 && !invested && announced === null) continue;
    const missing = !invested && announced === 'simple' ? 1 : 0;
    for (const [at, { draft }] of own.entries()) rounds.set(draft.id, at + 1 + missing);
  }
  return rounds;
}

const candidateOf = ({ initiative, words }: VoteWithQuestion): number | string =>
  initiative?.id ?? words.text;
