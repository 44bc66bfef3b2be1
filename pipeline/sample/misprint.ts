import type { Correction } from '../model/correction.ts';
import { voteId } from '../model/vote.ts';
import type { Term } from './legislatures.ts';
import type { HeldVote, SittingDay } from './proceedings.ts';
import { dayOf } from './script.ts';

/** The vote whose file misprints what was voted on, on the one day on which that happens; null on any other. */
export function misprinted({ day, items }: SittingDay, days: number): HeldVote | null {
  if (day !== dayOf('misprint', days)) return null;
  return items.flatMap(({ votes }) => votes).find(({ question }) => question.ballot === 'nominal') ?? null;
}

/** A text with its first vowel twice. */
export const misprint = (text: string): string => text.replace(/[aeiou]/, '$&$&');

/** What mends it. */
export function correctionOf(
  { number, question }: HeldVote,
  { session }: SittingDay,
  term: Term,
): Correction {
  const vote = voteId(term.number, session, number);
  return {
    id: `misprint-in-vote-${vote}`,
    kind: 'vote_field',
    vote,
    field: 'text',
    expect: misprint(question.text),
    correct: question.text,
    reason: 'The file of the vote prints a letter twice.',
    source: `The page of votes of session ${session}. Invented for the sample parliament: nothing of this exists.`,
  };
}
