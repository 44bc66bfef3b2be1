import type { Correction } from '../../model/correction.ts';
import { voteIdOf } from '../../model/votes/vote.ts';
import type { HeldVote, VotingDay } from '../business/proceedings.ts';
import { dayOf } from '../business/scenario.ts';
import type { SampleLegislature } from '../legislatures.ts';

/** Returns the vote whose file contains a misprint, on the one day that has it; null on any other. */
export function misprinted({ day, items }: VotingDay, days: number): HeldVote | null {
  if (day !== dayOf('misprint', days)) return null;
  return items.flatMap(({ votes }) => votes).find(({ question }) => question.method === 'nominal') ?? null;
}

/** Doubles the first vowel of a text. */
export const misprint = (text: string): string => text.replace(/[aeiou]/, '$&$&');

/** Collapses line breaks in long texts, as the parser does. */
const asRead = (text: string): string => text.replace(/\s+/g, ' ');

/** Returns the correction of the misprint. */
export function correctionOf(
  { number, question }: HeldVote,
  { session }: VotingDay,
  legislature: SampleLegislature,
): Correction {
  const vote = voteIdOf(legislature.number, session, number);
  return {
    id: `misprint-in-vote-${vote}`,
    kind: 'vote_field',
    vote,
    field: 'text',
    expect: misprint(asRead(question.text)),
    correct: asRead(question.text),
    reason: 'The file of the vote prints a letter twice.',
    source: `The page of votes of session ${session}. Invented for the sample parliament: nothing of this exists.`,
  };
}
