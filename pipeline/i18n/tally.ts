import type { Choice } from '../model/votes/choice.ts';
import type { Vote } from '../model/votes/vote.ts';
import type { Voice } from './index.ts';

/** An amount as part of a whole, drawn in the colour and pattern of a choice. */
export interface Share {
  choice: Exclude<Choice, 'no_vote_recorded'>;
  count: number;
}

/** The same where some of the whole may have no published result: that part is left blank. */
export interface FigureShare {
  choice: Share['choice'] | 'unpublished';
  count: number;
}

/** One figure of a result with the words that follow it. */
interface Count extends Share {
  number: string;
  words: string;
}

type Totals = NonNullable<Vote['totals']>;

/** Totals as parts of a whole, in the order they are read; a figure nobody knows is left out. */
export const sharesOf = ({ yes, abstention, no, absent }: Totals): Share[] => [
  { choice: 'aye', count: yes },
  { choice: 'abstention', count: abstention },
  { choice: 'no', count: no },
  ...(absent === null ? [] : [{ choice: 'absent', count: absent } as const]),
];

/** The same in words. */
export const tally = (totals: Totals, { say, count, number }: Voice): Count[] =>
  sharesOf(totals).map((share) => {
    const { choice, count: votes } = share;
    const isPlain = choice === 'aye' || choice === 'no';
    const words = isPlain ? say(`tally.${choice}`) : count(`tally.${choice}`, votes);
    return { ...share, number: number(votes), words };
  });

/** The totals of a vote in one line, `171 sí, 177 no`; where there are none, why. */
export function tallyLine({ totals, by_assent }: Pick<Vote, 'totals' | 'by_assent'>, voice: Voice): string {
  if (totals !== null)
    return tally(totals, voice)
      .map(({ number, words }) => `${number} ${words}`)
      .join(', ');
  return voice.say(by_assent ? 'tally.assent' : 'tally.unknown');
}

/** Returns how the members of a group that has no line voted, `3 sí, 1 no`: choices that nobody made are left out. */
export const groupCounts = (
  { ayes, abstentions, noes }: { ayes: number; abstentions: number; noes: number },
  voice: Voice,
): string =>
  tally({ yes: ayes, abstention: abstentions, no: noes, absent: null }, voice)
    .filter(({ count }) => count > 0)
    .map(({ number, words }) => `${number} ${words}`)
    .join(', ');
