import type { OfficialName } from '../documents/names.ts';
import type { Appearance } from './appearances.ts';
import type { RosterEntry } from './roster.ts';

/** The facts that show whether a name is a misprint of another. */
interface PrintedName {
  name: OfficialName;
  entry: RosterEntry | null;
  appearance: Appearance | null;
}

/**
 * Returns the names that only a Diario prints, by the deputy that each of them means: the only one who sat on
 * those days, whose name is one letter apart and who has no other entry in those votes. If a deputy has two
 * such names, neither counts as a misprint.
 */
export function misprintsAmong<Name extends PrintedName>(
  names: readonly Name[],
  voteTogether: (one: Name, other: Name) => boolean,
): Map<Name, Name> {
  const meant = new Map<Name, Name[]>();
  for (const stranger of names) {
    if (stranger.entry !== null || stranger.appearance?.onlyDiario == null) continue;
    const [one, ...others] = names.filter(
      ({ name, entry }) =>
        areOneLetterApart(name, stranger.name) && satThroughout(entry, stranger.appearance!),
    );
    if (one === undefined || others.length > 0 || voteTogether(one, stranger)) continue;
    meant.set(one, [...(meant.get(one) ?? []), stranger]);
  }
  return new Map([...meant].flatMap(([one, [stranger, second]]) => (second ? [] : [[one, stranger!]])));
}

/** Returns whether official lists give a deputy a mandate on every day of an appearance. */
const satThroughout = (entry: RosterEntry | null, { first, last }: Appearance): boolean =>
  entry?.mandatePeriods.some(
    ({ startedOn, leftOn, missingOn }) =>
      startedOn <= first && (leftOn === null || leftOn >= last) && (missingOn[0] ?? '9999') > last,
  ) ?? false;

/** Shorter words can differ by one letter without being misprints of each other: Rios, Ruiz. */
const SHORTEST_WORD = 6;

/**
 * Returns whether two names differ by one letter: the given names are equal, and one long word of the
 * surnames has one letter more, less or changed. `Capdevilla i Esteve, Joan`, `Capdevila i Esteve, Joan`.
 */
export function areOneLetterApart(one: OfficialName, other: OfficialName): boolean {
  if (one.givenKeys.length === 0 || one.givenKeys.join(' ') !== other.givenKeys.join(' ')) return false;
  const words = one.familyKey.split(' ');
  const others = other.familyKey.split(' ');
  if (words.length !== others.length) return false;
  const differing = words.flatMap((word, at) => (word === others[at] ? [] : [[word, others[at]!] as const]));
  return differing.length === 1 && differByALetter(...differing[0]!);
}

/** Returns whether two long words differ by one letter added, missing or changed. */
export function differByALetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_WORD || long.length - short.length > 1) return false;
  const at = [...short].findIndex((letter, position) => letter !== long[position]);
  if (at === -1) return long.length > short.length;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
