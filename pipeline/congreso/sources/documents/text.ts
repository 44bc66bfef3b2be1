/** Maximum digits of a number in any document; longer ones are invalid. */
const MOST_DIGITS = 9;

/** Parses digits; returns null if there are no digits, or too many for a session, a figure or a code. */
export const parseWholeNumber = (digits: string | null | undefined): number | null =>
  typeof digits === 'string' && /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : null;

const NUMBER = /(\d{3})\/(\d{6})(?:\/(\d{4}))?/;
const EVERY_NUMBER = new RegExp(NUMBER, 'g');
const NOTHING_ELSE = new RegExp(`^${NUMBER.source}$`);

/** Returns `121/000036/0000` as `121/000036`; null for invalid text. */
export function officialId(text: string): string | null {
  const found = NOTHING_ELSE.exec(text);
  return found === null ? null : written(found);
}

/** Returns every official number in a text, in order. */
export const officialIdsIn = (text: string): string[] => Array.from(text.matchAll(EVERY_NUMBER), written);

function written([, type, number, part]: RegExpMatchArray): string {
  return part === undefined || part === '0000' ? `${type}/${number}` : `${type}/${number}/${part}`;
}
