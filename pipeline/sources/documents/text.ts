const WHITE_SPACE = /\s+/g;
/** Where white space is anything but single spaces inside the text. */
const UNTIDY = /[^\S ]| {2}|^ | $/;

/** One space for every run of white space, none at the ends: a line break becomes a space, never nothing. */
export const collapse = (text: string): string =>
  UNTIDY.test(text) ? text.replace(WHITE_SPACE, ' ').trim() : text;

/** More digits has no number in any document: what has is none. */
const MOST_DIGITS = 9;

/** Digits as a number; null where there are none, or so many that they are no session, no figure and no code. */
export const parseWholeNumber = (digits: string | null | undefined): number | null =>
  typeof digits === 'string' && /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : null;

/** At most this much of a foreign text is quoted in a message. */
const QUOTED = 120;

/** A foreign text as a message quotes it: on one line and not for ever. */
export function quote(text: string): string {
  const line = collapse(text);
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED)}…`;
}
