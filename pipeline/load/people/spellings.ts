import { areOneLetterApart, givenNamesAreVariants, type OfficialName, surnames } from '../documents/names.ts';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';
import type { Appearance } from './appearances.ts';
import { groupsOfCodes, officialGroupOn } from './group-names.ts';
import type { RosterEntry } from './roster.ts';

/** The facts that show whether a name is a misprint of another. */
interface PrintedName {
  name: OfficialName;
  entry: RosterEntry | null;
  appearance: Appearance | null;
}

/**
 * Returns names that only a Diario prints by the deputy they mean: the only one who sat on those days, whose
 * name is one letter apart and who has no other row in those votes; none of two for one deputy.
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
        haveMisprintedSurname(name, stranger.name) && satThroughout(entry, stranger.appearance!),
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

/** Returns whether one long word of the surnames is misprinted: `Capdevilla i Esteve, Joan`, `Capdevila i Esteve, Joan`. */
export const haveMisprintedSurname = (one: OfficialName, other: OfficialName): boolean =>
  one.givenKeys.length > 0 &&
  one.givenKeys.join(' ') === other.givenKeys.join(' ') &&
  areOneLetterApart(one.familyKey, other.familyKey);

/** The facts that show whether an unlisted name is a spelling of a listed one. */
interface KnownName {
  name: OfficialName;
  entry: RosterEntry | null;
  /** Positions in the index of names. */
  positions: readonly number[];
}

/** Evidence against two names being one person. */
interface Against<Name> {
  voteTogether(one: Name, other: Name): boolean;
  areTwo(one: string, other: string): boolean;
}

/**
 * Finds the listed deputy behind each name that only votes have: the only one with these surnames and a
 * spelling of these given names who sat on its days, is in its group, and is in none of the same files of
 * records, which list all sitting deputies.
 */
export function spellingsAmong<Name extends KnownName>(
  persons: readonly Name[][],
  drafts: VoteDrafts,
  { voteTogether, areTwo }: Against<Name>,
): Map<Name[], Name[][]> {
  const listed = persons.filter((own) => own.some(({ entry }) => entry !== null));
  const unlisted = persons.filter((own) => own.every(isUnlisted));
  const groupsAgree = groupComparison(listed.flat(), drafts);
  const areOne = (one: Name[], other: Name[]) =>
    one.some((here) => other.some((there) => areSpellings(here.name, there.name))) &&
    !one.some((here) =>
      other.some((there) => voteTogether(here, there) || areTwo(here.name.key, there.name.key)),
    );
  const spellings = new Map<Name[], Name[][]>();
  for (const stranger of unlisted) {
    const likely = listed.filter((own) => areOne(own, stranger));
    if (likely.length === 0) continue;
    const positions = stranger.flatMap((own) => own.positions);
    const votes = votesWith(positions, drafts);
    const [one, ...others] = likely.filter((own) => {
      const entries = own.flatMap(({ entry }) => entry ?? []);
      return votes.every(({ row }) => satOn(entries, row.date)) && groupsAgree(entries, positions, votes);
    });
    if (one !== undefined && others.length === 0)
      spellings.set(one, [...(spellings.get(one) ?? []), stranger]);
  }
  for (const [one, own] of spellings) {
    const strangers = own.flat();
    const areSeveral = strangers.some((each) =>
      strangers.some((other) => each !== other && voteTogether(each, other)),
    );
    if (areSeveral) spellings.delete(one);
  }
  return spellings;
}

const isUnlisted = ({ entry, positions }: KnownName): boolean => entry === null && positions.length > 0;

const areSpellings = (one: OfficialName, other: OfficialName): boolean =>
  surnames(one) === surnames(other) && givenNamesAreVariants(one, other);

const votesWith = (positions: readonly number[], { byId }: VoteDrafts): VoteDraft[] =>
  [...byId.values()].filter(({ records }) => positions.some((position) => records?.names.includes(position)));

/** Returns whether official lists give a deputy a mandate on a day. */
const satOn = (entries: readonly RosterEntry[], day: string): boolean =>
  entries.some(({ mandatePeriods }) =>
    mandatePeriods.some(
      ({ startedOn, leftOn, missingOn }) =>
        startedOn <= day && (leftOn === null || leftOn >= day) && (missingOn[0] ?? '9999') > day,
    ),
  );

/**
 * Returns a function that returns whether the group codes of a name are those of a deputy’s group in at least one
 * vote, and never those of another.
 */
function groupComparison(names: readonly KnownName[], drafts: VoteDrafts) {
  const entries: (RosterEntry | null)[] = drafts.names.texts.map(() => null);
  for (const { entry, positions } of names) for (const position of positions) entries[position] = entry;
  const codes = drafts.groups.texts;
  const groupOfCode = groupsOfCodes(entries, drafts);
  const agreesIn = (entries: readonly RosterEntry[], positions: readonly number[], vote: VoteDraft) => {
    const { names: listed, groups } = vote.records!;
    const code = codes[groups[listed.findIndex((name) => positions.includes(name))]!]!;
    const official = officialGroupOn(entries, vote.row.date);
    const born = code === '' ? null : groupOfCode(vote, code);
    return official === null || born === null ? null : born === official;
  };
  return (entries: readonly RosterEntry[], positions: readonly number[], votes: readonly VoteDraft[]) => {
    const naming = votes.filter(({ records }) => records!.groups.some((group) => codes[group] !== ''));
    const answers = new Set(naming.map((vote) => agreesIn(entries, positions, vote)));
    return !answers.has(false) && (answers.has(true) || naming.length === 0);
  };
}
