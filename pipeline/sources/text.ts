const WHITE_SPACE = /\s+/g;
/** Where white space is anything but single spaces inside the text. */
const UNTIDY = /[^\S ]| {2}|^ | $/;

/** One space for every run of white space, none at the ends: a line break becomes a space, never nothing. */
export const collapse = (text: string): string =>
  UNTIDY.test(text) ? text.replace(WHITE_SPACE, ' ').trim() : text;

/** At most this much of a foreign text is quoted in a message. */
const QUOTED = 120;

/** A foreign text as a message quotes it: on one line and not for ever. */
export function quote(text: string): string {
  const line = collapse(text);
  return line.length <= QUOTED ? line : `${line.slice(0, QUOTED)}…`;
}
