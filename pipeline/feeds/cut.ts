import { ascending, descending } from 'd3-array';

/** A day with entries of a feed. */
export interface FeedDay {
  day: string;
  entries: number;
  /** The entries that are votes. */
  votes: number;
}

/** Days from the first to the last, both included. */
export interface Period {
  from: string;
  to: string;
}

/** The documents of a feed. */
interface CutFeed {
  /** The days of the feed itself; null without entries. */
  newest: Period | null;
  /** The days of its archives, the newest first. */
  archives: readonly Period[];
}

/** A feed has at least the entries of this many voting days. */
const LEAST_DAYS = 14;

/** Minimum number of votes of a feed. */
const LEAST_VOTES = 30;

/** An archive ends with the day that brings it to this many entries. */
const ARCHIVED_ENTRIES = 100;

/** Maximum number of archives of a feed: several months of votes; older ones are in the tables. */
const MOST_ARCHIVES = 5;

/**
 * Divides the days of a feed between the feed and its archives (RFC 5005), always between two days. Archives
 * are filled from the oldest day on, so they stay the same when newer days follow; days that do not fill
 * another one stay in the feed.
 */
export function cutByTime(days: readonly FeedDay[]): CutFeed {
  const ordered = days.toSorted((one, other) => ascending(one.day, other.day));
  const older = ordered.slice(0, ordered.length - shownDays(ordered));
  const archives: Period[] = [];
  let first = 0;
  let entries = 0;
  for (const [at, day] of older.entries()) {
    entries += day.entries;
    if (entries < ARCHIVED_ENTRIES) continue;
    archives.push({ from: ordered[first]!.day, to: day.day });
    first = at + 1;
    entries = 0;
  }
  return {
    newest: ordered.length === 0 ? null : { from: ordered[first]!.day, to: ordered.at(-1)!.day },
    archives: archives.reverse().slice(0, MOST_ARCHIVES),
  };
}

/** Returns the number of the last days that the feed must have; all entries count in a feed without votes. */
function shownDays(ordered: readonly FeedDay[]): number {
  const ofVotes = ordered.some(({ votes }) => votes > 0);
  let shown = 0;
  let daysWithVotes = 0;
  let votes = 0;
  for (const day of ordered.toSorted((one, other) => descending(one.day, other.day))) {
    if (daysWithVotes >= LEAST_DAYS && votes >= LEAST_VOTES) break;
    const counted = ofVotes ? day.votes : day.entries;
    shown += 1;
    votes += counted;
    if (counted > 0) daysWithVotes += 1;
  }
  return shown;
}
