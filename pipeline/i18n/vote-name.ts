import type { StoredVote } from '../model/votes/vote.ts';
import { isOfficialNumber } from '../vote-number.ts';
import type { Voice } from './index.ts';

type Numbered = Pick<StoredVote, 'session_number' | 'vote_number'>;

/** Which vote of which session one is; a number that official documents do not give it is not said. */
export const voteName = (say: Voice['say'], { session_number, vote_number }: Numbered): string =>
  isOfficialNumber(vote_number)
    ? say('vote.name', { number: vote_number, session: session_number })
    : say('vote.unnumbered', { session: session_number });

/** The same where the session is known. */
export const voteNumber = (say: Voice['say'], { vote_number }: Pick<Numbered, 'vote_number'>): string =>
  isOfficialNumber(vote_number) ? say('vote.short', { number: vote_number }) : say('vote.short_unnumbered');
