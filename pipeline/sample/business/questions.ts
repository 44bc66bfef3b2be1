import type { Bench } from '../people/groups.ts';
import type { SampleInitiative } from './initiatives.ts';

/**
 * The voting method: `nominal` records every choice, `tied` does so with an equal result, `settling` repeats
 * a tied vote, `assent` is not counted, `secret` has totals only, and `call` is by names called out, which no
 * vote file records.
 */
export type VotingMethod = 'nominal' | 'tied' | 'settling' | 'assent' | 'secret' | 'call';

/** A question put to the vote. */
export interface QuestionPut {
  /** The text put to the vote, as in the vote file. */
  text: string;
  subgroup: string;
  point: string;
  /** Texts voted together with this one. */
  joint: string[];
  /** Position of its supporters between left and right. */
  position: number;
  /** 0: completely partisan; 1: unanimous. */
  consensus: number;
  /** Groups that vote for it regardless of position. */
  backers: Bench[];
  method: VotingMethod;
  /** Applies the outcome to the initiative. */
  decided?: (approved: boolean, date: string) => void;
}

/** A point of the agenda: one initiative and the questions about it. */
export interface BusinessItem {
  section: string;
  /** Heading of the item on the page of the day. */
  title: string;
  initiative: SampleInitiative;
  /** The stage’s name in files of interventions. */
  phase: string | null;
  questions: QuestionPut[];
}

/** Returns a question about a whole text, on one ballot and without amendments. */
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
