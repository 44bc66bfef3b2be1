import type { DraftedVotes } from '../../core/chamber/decision.ts';
import { daysAfter } from '../../core/time.ts';
import type { Majorities } from '../../model/curated.ts';
import type { VoteWithQuestion } from './assign-questions.ts';

/** What shows the place of a vote among those on its candidate. */
interface RoundEvidence {
  majorities: Majorities | null;
  /** Returns whether documents show every vote of the days before this one that may belong to the same candidate. */
  knowsDaysBefore(date: string): boolean;
}

/** Maximum number of days between two votes on a candidate; the Constitution provides for the second after 48 hours. */
const DAYS_BETWEEN = 14;

/**
 * Returns the place of each vote of investiture among those on its candidate, by vote: the first needs more than the
 * second. A lone vote is the first if it reached what the first asks for, because then there is no second, or if
 * documents show that no vote on an investiture came shortly before. Otherwise the first may be missing, unless the
 * presidency named the majority that counted as it announced the result.
 */
export function roundsOf(
  votes: readonly VoteWithQuestion[],
  { majorities, knowsDaysBefore }: RoundEvidence,
): Map<number, number> {
  const rounds = new Map<number, number>();
  const investitures = votes
    .filter(({ question }) => question === 'investiture')
    .sort((a, b) => a.draft.id - b.draft.id);
  const isPreceded = (date: string): boolean =>
    investitures.some(({ draft: { row } }) => row.date < date && row.date >= daysAfter(date, -DAYS_BETWEEN));
  for (const own of Map.groupBy(investitures, candidateOf).values()) {
    const { totals, date } = own[0]!.draft.row;
    const invested = totals !== null && majorities !== null && totals.yes >= majorities.absolute;
    const announced = own[0]!.draft.call?.majority ?? null;
    const isUnknown = own.length === 1 && !invested && announced === null;
    if (isUnknown && (totals === null || isPreceded(date) || !knowsDaysBefore(date))) continue;
    const missing = !invested && announced === 'simple' ? 1 : 0;
    for (const [at, { draft }] of own.entries()) rounds.set(draft.id, at + 1 + missing);
  }
  return rounds;
}

const candidateOf = ({ initiative, words }: VoteWithQuestion): number | string =>
  initiative?.id ?? words.text;

/**
 * Returns whether the page of every voting day of the two weeks before a day is loaded, with all its votes. The official
 * list of voting days shows which days these are, if it has the day itself.
 */
export function knowsDaysBefore(
  { byId, issues }: Pick<DraftedVotes, 'byId' | 'issues'>,
  votingDays: readonly string[] | null,
  date: string,
): boolean {
  if (votingDays === null || !votingDays.includes(date)) return false;
  const paged = new Set([...byId.values()].flatMap(({ page, row }) => (page === null ? [] : row.date)));
  const incomplete = issues.filter(({ code }) => code === 'vote_without_totals' || code === 'missing_field');
  return votingDays
    .filter((day) => day < date && day >= daysAfter(date, -DAYS_BETWEEN))
    .every((day) => paged.has(day) && !incomplete.some(({ document }) => document?.includes(day)));
}
