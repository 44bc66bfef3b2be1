import type { Choice } from '../model/votes/choice.ts';
import type { Vote } from '../model/votes/vote.ts';
import type { Voice } from './index.ts';

/** An amount as part of a whole, drawn in the colour and pattern of a choice. */
export interface Share {
  choice: Exclude<Choice, 'no_vote_recorded'>;
  count: number;
}

/** One figure of a result with the words that follow it. */
interface Count extends Share {
  number: string;
  words: string;
}

/** The totals of a vote in words, in the order they are read; a figure nobody knows is left out. */
export function tally(totals: NonNullable<Vote['totals']>, { say, count, number }: Voice): Count[] {
  const counts: Count[] = [
    { choice: 'aye', count: totals.yes, number: number(totals.yes), words: say('tally.aye') },
    {
      choice: 'abstention',
      count: totals.abstention,
      number: number(totals.abstention),
      words: count('tally.abstention', totals.abstention),
    },
    { choice: 'no', count: totals.no, number: number(totals.no), words: say('tally.no') },
  ];
  if (totals.absent !== null) {
    counts.push({
      choice: 'absent',
      count: totals.absent,
      number: number(totals.absent),
      words: count('tally.absent', totals.absent),
    });
  }
  return counts;
}

/** The totals of a vote in one line, `171 sí, 177 no`; where there are none, why. */
export function tallyLine({ totals, by_assent }: Pick<Vote, 'totals' | 'by_assent'>, voice: Voice): string {
  if (totals !== null)
    return tally(totals, voice)
      .map(({ number, words }) => `${number} ${words}`)
      .join(', ');
  return voice.say(by_assent ? 'tally.assent' : 'tally.unknown');
}
