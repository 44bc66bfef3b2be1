import { fold } from '../../text/names.ts';

/**
 * Returns whether two documents name the same constituency: in one official language or in both (`València`,
 * `Valencia/València`), with the article before or after it (`La Rioja`, `Rioja (La)`).
 */
export function areSameConstituency(one: string, other: string): boolean {
  const names = spellingsOf(one);
  return spellingsOf(other).some((name) => names.includes(name));
}

const spellingsOf = (constituency: string): string[] =>
  fold(constituency)
    .split('/')
    .map((name) => name.trim().replace(/^(.+) \((.+)\)$/, '$2 $1'));
