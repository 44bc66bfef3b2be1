import { CHOICES } from '../../model/votes/choice.ts';

/** The choices of one deputy or group in the votes of a list. */
export interface PlainSigns {
  /** Position of the first vote with a sign. */
  from: number;
  /** A sign for each vote from that position: see `in-page/records.js`. A point means no record. */
  done: string;
}

const BASE = 15;
const NOTHING = '.';

/** Returns empty signs for this many votes. */
export const noSigns = (votes: number): Uint8Array => new Uint8Array(votes).fill(NOTHING.charCodeAt(0));

/**
 * Returns the sign of a choice, and of whether it was against the group’s line; `null` means that there is no
 * line to compare it with.
 */
export const signOf = (choice: number, against: 0 | 1 | null): number =>
  (choice + CHOICES.length * (against === null ? 0 : against + 1)).toString(BASE).charCodeAt(0);

/** Returns the signs in the form that a script reads. */
export function plainSigns(signs: Uint8Array): PlainSigns {
  const whole = Buffer.from(signs).toString('latin1').replace(/\.+$/, '');
  const done = whole.replace(/^\.+/, '');
  return { from: whole.length - done.length, done };
}
