const NUMBER = /(\d{3})\/(\d{6})(?:\/(\d{4}))?/;
const EVERY_NUMBER = new RegExp(NUMBER, 'g');
const NOTHING_ELSE = new RegExp(`^${NUMBER.source}$`);

/** `121/000036/0000` as `121/000036`: the third part says something only where it is not 0000. Null where it is none. */
export function officialId(text: string): string | null {
  const found = NOTHING_ELSE.exec(text);
  return found === null ? null : written(found);
}

/** Every official number in a text, in its order. */
export const officialIdsIn = (text: string): string[] => Array.from(text.matchAll(EVERY_NUMBER), written);

function written([, type, number, part]: RegExpMatchArray): string {
  return part === undefined || part === '0000' ? `${type}/${number}` : `${type}/${number}/${part}`;
}
