import type { StoredVote } from '../model/votes/vote.ts';
import { isOfficialNumber } from '../model/votes/vote-numbers.ts';
import type { Voice } from './index.ts';

type Numbered = Pick<StoredVote, 'session_number' | 'vote_number'>;

/** Returns the name of a vote by number and session; omits a number that official documents lack. */
export const voteName = (say: Voice['say'], { session_number, vote_number }: Numbered): string =>
  isOfficialNumber(vote_number)
    ? say('vote.name', { number: vote_number, session: session_number })
    : say('vote.unnumbered', { session: session_number });

/** Returns the same without the session, if that is known from the context. */
export const voteNumber = (say: Voice['say'], { vote_number }: Pick<Numbered, 'vote_number'>): string =>
  isOfficialNumber(vote_number) ? say('vote.short', { number: vote_number }) : say('vote.short_unnumbered');
