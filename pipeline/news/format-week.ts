import type { Voice } from '../i18n/index.ts';
import type { WeekHeadline } from './week-headlines.ts';

/** The votes that end something are named after it. */
const WHOLE = { law: 'week.law', decree_law: 'week.decree_law' } as const;

/** Largest margin that is news; the closest vote of a quiet week may be a landslide. */
const CLOSE = 10;

/**
 * Returns why a vote is among the headlines of a week. A margin is named if the vote was close, and a majority
 * of all seats if the vote needed one. Returns null for a vote that was only closer than the others.
 */
export function formatReason({ reason, vote, against }: WeekHeadline, texts: Voice): string | null {
  const { say, count } = texts;
  if (reason === 'dissents') return count('week.dissents', against);
  if (reason !== 'closest' || vote.totals === null)
    return say(WHOLE[reason === 'decree_law' ? 'decree_law' : 'law']);
  const { required_votes } = vote;
  const needed = required_votes === null ? null : texts.number(required_votes);
  const margin = Math.abs(vote.totals.yes - vote.totals.no);
  if (margin > CLOSE) return needed === null ? null : say('week.needed_only', { count: needed });
  const apart = margin === 0 ? say('week.tie') : count('week.closest', margin);
  return needed === null ? apart : say('week.needed', { margin: apart, count: needed });
}
