import type { Vote } from '../model/votes/vote.ts';
import { decidingVotes } from './one-text.ts';

/** Votes with which a bill passes or fails in a chamber as a whole. */
const LAW_QUESTIONS = ['organic_final', 'whole_text', 'committee_text', 'senate_amendments'] as const;

/** The vote that keeps a decree-law or repeals it. */
const DECREE_LAW_QUESTION = 'decree_law_validation';

/** Why a vote stands among the headlines of a week. */
const WEEK_REASONS = ['law', 'decree_law', 'closest', 'dissents'] as const;
type WeekReason = (typeof WEEK_REASONS)[number];

/** A vote of a week. */
export interface WeekVote {
  vote: Vote;
  /** Votes cast against the line of the own group. */
  against: number;
}

/** One of the headlines of a week. */
export interface WeekHeadline extends WeekVote {
  reason: WeekReason;
}

/** How many headlines a week has at most. */
const HEADLINES = 5;

/**
 * The headlines of a week: by turns a final vote on a law, one on a decree-law, the closest vote and the one with most
 * votes that differ from the group, until there are five; of each text one vote alone: the latest that decides it, and where none does the closest.
 */
export function weekHeadlines(week: readonly WeekVote[]): WeekHeadline[] {
  const votes = decidingVotes(week, ({ vote }) => vote);
  const lists = WEEK_REASONS.map((reason) => ({ reason, left: CANDIDATES[reason](votes) }));
  const picked: WeekHeadline[] = [];
  const isNew = ({ vote }: WeekVote) => picked.every((one) => one.vote.subject_title !== vote.subject_title);
  for (let turn = 0; picked.length < HEADLINES && lists.some(({ left }) => left.some(isNew)); turn++) {
    const { reason, left } = lists[turn % lists.length]!;
    const next = left.find(isNew);
    if (next !== undefined) picked.push({ ...next, reason });
  }
  return picked;
}

type Candidates = (votes: readonly WeekVote[]) => WeekVote[];

const marginOf = ({ vote: { margin } }: WeekVote): number => margin ?? Number.POSITIVE_INFINITY;

const closestFirst = (votes: readonly WeekVote[]): WeekVote[] =>
  votes.toSorted(
    (a, b) =>
      marginOf(a) - marginOf(b) ||
      Number(b.vote.is_final === true) - Number(a.vote.is_final === true) ||
      a.vote.id - b.vote.id,
  );

const CANDIDATES: Readonly<Record<WeekReason, Candidates>> = {
  law: (votes) =>
    closestFirst(
      votes.filter(
        ({ vote }) => vote.is_final === true && (LAW_QUESTIONS as readonly string[]).includes(vote.question),
      ),
    ),
  decree_law: (votes) => closestFirst(votes.filter(({ vote }) => vote.question === DECREE_LAW_QUESTION)),
  closest: (votes) =>
    closestFirst(
      votes.filter(
        ({ vote: { totals, margin } }) => margin !== null && totals !== null && totals.yes + totals.no > 0,
      ),
    ),
  dissents: (votes) =>
    closestFirst(votes)
      .filter(({ against }) => against > 0)
      .sort((a, b) => b.against - a.against),
};
