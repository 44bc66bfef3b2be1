import type { Voice } from '../i18n/index.ts';
import type { WeekHeadline } from './week-headlines.ts';

/** The votes that end something are named after it. */
const WHOLE = { law: 'week.law', decree_law: 'week.decree_law' } as const;

/** Why a vote is among the headlines of a week; a majority of all seats is named with the margin. */
export function formatReason({ reason, vote, against }: WeekHeadline, texts: Voice): string {
  const { say, count } = texts;
  if (reason === 'dissents') return count('week.dissents', against);
  if (reason !== 'closest' || vote.totals === null)
    return say(WHOLE[reason === 'decree_law' ? 'decree_law' : 'law']);
  const margin = Math.abs(vote.totals.yes - vote.totals.no);
  const apart = margin === 0 ? say('week.tie') : count('week.closest', margin);
  const { required_votes } = vote;
  return required_votes === null
    ? apart
    : say('week.needed', { margin: apart, count: texts.number(required_votes) });
}
