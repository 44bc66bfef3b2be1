import type { Choice } from '../model/votes/choice.ts';
import type { Vote } from '../model/votes/vote.ts';
import type { Voice } from './index.ts';

/** An amount as part of a whole, drawn in the colour and pattern of a choice. */
export interface Share {
  choice: Exclude<Choice, 'no_vote_recorded'>;
  count: number;
}

/** The same for a whole that may include a part without a published result, which is left blank. */
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

/** Returns totals as parts of a whole, in reading order, without unknown figures. */
export const sharesOf = ({ yes, abstention, no, absent }: Totals): Share[] => [
  { choice: 'aye', count: yes },
  { choice: 'abstention', count: abstention },
  { choice: 'no', count: no },
  ...(absent === null ? [] : [{ choice: 'absent', count: absent } as const]),
];

/** Returns the same in words. */
export const tally = (totals: Totals, { say, count, number }: Voice): Count[] =>
  sharesOf(totals).map((share) => {
    const { choice, count: votes } = share;
    const isPlain = choice === 'aye' || choice === 'no';
    const words = isPlain ? say(`tally.${choice}`) : count(`tally.${choice}`, votes);
    return { ...share, number: number(votes), words };
  });

/** Returns the totals of a vote in one line, `171 sí, 177 no`; without totals, the reason. */
export function tallyLine({ totals, by_assent }: Pick<Vote, 'totals' | 'by_assent'>, voice: Voice): string {
  if (totals !== null)
    return tally(totals, voice)
      .map(({ number, words }) => `${number} ${words}`)
      .join(', ');
  return voice.say(by_assent ? 'tally.assent' : 'tally.unknown');
}

/** Returns how the members of a group without a line voted, `3 sí, 1 no`, without choices of zero members. */
export const groupCounts = (
  { ayes, abstentions, noes }: { ayes: number; abstentions: number; noes: number },
  voice: Voice,
): string =>
  tally({ yes: ayes, abstention: abstentions, no: noes, absent: null }, voice)
    .filter(({ count }) => count > 0)
    .map(({ number, words }) => `${number} ${words}`)
    .join(', ');
