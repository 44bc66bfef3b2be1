/** A no-break space after Ã or Â may be half of a letter in another encoding, so it is kept for `mendText`. */
const WHITE_SPACE = /(?<![ÃÂ])\s+|(?<=[ÃÂ])(?!\u00a0)\s+/g;
/** Matches white space other than single spaces inside the text. */
const UNTIDY = /[^\S ]| {2}|^ | $/;

/**
 * Collapses every run of white space to one space, with none at the ends: a line break becomes a space and is
 * never dropped.
 */
export const collapse = (text: string): string =>
  UNTIDY.test(text) ? text.replace(WHITE_SPACE, ' ').trim() : text;

/** Maximum characters quoted from foreign text in a message. */
const QUOTED = 120;

/** Quotes foreign text for a message: on one line, and shortened. */
export function quote(text: string): string {
  const line = collapse(text);
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED)}…`;
}
