import { CHOICES } from '../../model/votes/choice.ts';

/** What somebody did in the votes of a list. */
export interface PlainSigns {
  /** Position of the first vote with a sign. */
  from: number;
  /** A sign for each vote from there on: see `in-page/records.js`. A point where there is nothing. */
  done: string;
}

const BASE = 15;
const NOTHING = '.';

/** Signs of as many votes, none of which is known yet. */
export const noSigns = (votes: number): Uint8Array => new Uint8Array(votes).fill(NOTHING.charCodeAt(0));

/** The sign of a choice, and of whether anything went against the line of the group; null where there is none to compare with. */
export const signOf = (choice: number, against: 0 | 1 | null): number =>
  (choice + CHOICES.length * (against === null ? 0 : against + 1)).toString(BASE).charCodeAt(0);

/** What a script reads of them. */
export function plainSigns(signs: Uint8Array): PlainSigns {
  const whole = Buffer.from(signs).toString('latin1').replace(/\.+$/, '');
  const done = whole.replace(/^\.+/, '');
  return { from: whole.length - done.length, done };
}
