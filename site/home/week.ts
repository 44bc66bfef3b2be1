import { type Ask, answered } from '../../pipeline/core/answers.ts';
import { mondayOf } from '../../pipeline/core/time.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { type WeekHeadline, weekHeadlines } from '../../pipeline/news/week-headlines.ts';
import { dissidentsOf } from '../published.ts';

/** The last week with votes. */
export interface LastWeek {
  from: string;
  to: string;
  votes: number;
  headlines: WeekHeadline[];
}

/**
 * Returns the events of the last week with votes; null if there are no votes. `numbers` has the votes, newest
 * first.
 */
export function lastWeek(ask: Ask, numbers: readonly number[]): LastWeek | null {
  const week: Vote[] = [];
  for (const id of numbers) {
    const vote = answered<Vote>(ask, `/votes/${id}`);
    if (week.length > 0 && dayOf(vote) < mondayOf(dayOf(week[0]!))) break;
    week.push(vote);
  }
  const days = week.map(dayOf).sort();
  if (days.length === 0) return null;
  const counted = week.map((vote) => ({ vote, against: dissidentsOf(ask, vote.id).length }));
  return { from: days[0]!, to: days.at(-1)!, votes: week.length, headlines: weekHeadlines(counted) };
}

const dayOf = ({ voted_at }: Vote): string => voted_at.slice(0, 10);
