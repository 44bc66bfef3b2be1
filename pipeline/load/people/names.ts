import { foldName } from '../../fold.ts';

/** A name as official documents write it, "Family, Given", taken apart. */
export interface OfficialName {
  family: string;
  given: string;
  /** What two spellings of one name have in common: no accents, case, hyphens, full stops or stray commas. */
  key: string;
  /** The family part of `key`. */
  familyKey: string;
  /** Given names of `key`, one by one. */
  givenKeys: string[];
}

/** The last comma parts family from given names; any other comma is stray. */
export function officialName(published: string): OfficialName {
  const comma = published.lastIndexOf(',');
  const family = tidy(comma < 0 ? published : published.slice(0, comma));
  const given = tidy(comma < 0 ? '' : published.slice(comma + 1));
  const familyKey = foldName(family);
  const givenKey = foldName(given);
  return {
    family,
    given,
    key: `${familyKey}, ${givenKey}`,
    familyKey,
    givenKeys: givenKey === '' ? [] : givenKey.split(' '),
  };
}

const tidy = (part: string): string => part.replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

/** Whether one list of given names begins with the whole of the other: María, María del Socorro. */
export function givenNamesAgree(one: string[], other: string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length > 0 && short.every((name, position) => long[position] === name);
}
