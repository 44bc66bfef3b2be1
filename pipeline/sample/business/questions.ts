import type { Bench } from '../people/groups.ts';
import type { SampleInitiative } from './initiatives.ts';

/**
 * How a question is decided: `nominal` with everybody's choice on record, `tied` the same with an equal end, `settling`
 * the repetition after a tie, `assent` without counting, `secret` with totals only, `call` by names called out, which no
 * file records.
 */
export type VotingMethod = 'nominal' | 'tied' | 'settling' | 'assent' | 'secret' | 'call';

/** A question put to the vote. */
export interface QuestionPut {
  /** What is voted on, as the vote file says. */
  text: string;
  subgroup: string;
  point: string;
  /** Texts voted together with this one. */
  joint: string[];
  /** Where its supporters stand between left and right. */
  position: number;
  /** 0: as partisan as can be; 1: everybody agrees. */
  consensus: number;
  /** Benches that vote for it whatever they think. */
  backers: Bench[];
  method: VotingMethod;
  /** What the outcome does to the initiative. */
  decided?: (approved: boolean, date: string) => void;
}

/** A point of the agenda: one initiative and the questions about it. */
export interface BusinessItem {
  section: string;
  /** Heading of the item on the page of the day. */
  title: string;
  initiative: SampleInitiative;
  /** Stage as files of interventions name it. */
  phase: string | null;
  questions: QuestionPut[];
}

/** A question about the whole of something, on one ballot and without amendments. */
export function question(
  text: string,
  position: number,
  rest: Partial<Omit<QuestionPut, 'text' | 'position'>> = {},
): QuestionPut {
  return {
    text,
    position,
    subgroup: '',
    point: '',
    joint: [],
    consensus: 0,
    backers: [],
    method: 'nominal',
    ...rest,
  };
}
