import type { Vote } from '../model/votes/vote.ts';

/** Questions of votes with which a bill as a whole passes or fails in the chamber. */
const LAW_QUESTIONS = ['organic_final', 'whole_text', 'committee_text', 'senate_amendments'] as const;

/** Question of the vote that keeps or repeals a decree-law. */
const DECREE_LAW_QUESTION = 'decree_law_validation';

/** Reasons for which a vote is among the headlines of a week. */
const WEEK_REASONS = ['law', 'decree_law', 'closest', 'dissents'] as const;
type WeekReason = (typeof WEEK_REASONS)[number];

export interface WeekVote {
  vote: Vote;
  /** Number of votes cast against the line of the deputy's own group. */
  against: number;
}

export interface WeekHeadline extends WeekVote {
  reason: WeekReason;
}

/** Maximum number of headlines of a week. */
const HEADLINES = 5;

/**
 * Returns the headlines of a week. It takes in turn a final vote on a law, one on a decree-law, the closest
 * vote and the one with most votes against the group line, until there are five. Of each text it takes one
 * vote: the latest that decides it, or else the closest.
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

/** Puts deciding votes before those on amendments and points, and before earlier rounds on a text. */
export function finalVotesFirst<Item>(items: readonly Item[], voteOf: (item: Item) => Vote): Item[] {
  const first = new Set(
    decidingVotes(
      items.filter((item) => voteOf(item).is_final === true),
      voteOf,
    ),
  );
  return items.toSorted((one, other) => Number(first.has(other)) - Number(first.has(one)));
}

/** Facts that show on which text a vote was taken, when, and whether it was decisive. */
type VoteOnText = Pick<
  Vote,
  'id' | 'voted_at' | 'initiative_id' | 'expediente_raw' | 'subject_title' | 'legislature_id' | 'is_final'
>;

/** Returns whether two votes are on one text: one initiative or official number, or one title without a number. */
function onOneText(one: VoteOnText, other: VoteOnText): boolean {
  if (one.legislature_id !== other.legislature_id) return false;
  if (one.initiative_id !== null && other.initiative_id !== null)
    return one.initiative_id === other.initiative_id || one.subject_title === other.subject_title;
  const sameNumber = one.expediente_raw !== null && one.expediente_raw === other.expediente_raw;
  return sameNumber || one.subject_title === other.subject_title;
}

/**
 * Picks from some votes those that an account of them may begin with. Of all votes on one text that is the latest of those
 * that decide it, so that a first round never stands for the second; of a text without such a vote it is every vote.
 */
function decidingVotes<Item>(items: readonly Item[], voteOf: (item: Item) => VoteOnText): Item[] {
  const deciding = items.map(voteOf).filter(({ is_final }) => is_final === true);
  return items.filter((item) => {
    const vote = voteOf(item);
    const rivals = deciding.filter((other) => other.id !== vote.id && onOneText(vote, other));
    if (vote.is_final !== true) return rivals.length === 0;
    return rivals.every((other) => isBefore(other, vote));
  });
}

/** Votes of one day come in the order of their numbers. */
const isBefore = (one: VoteOnText, other: VoteOnText): boolean =>
  one.voted_at < other.voted_at || (one.voted_at === other.voted_at && one.id < other.id);
