import { type Issue, issue } from '../../core/issues.ts';
import { foldName } from '../../text/names.ts';
import type { Corrections } from '../documents/corrections.ts';
import { givenNamesAreVariants, type OfficialName, officialName, surnames } from '../documents/names.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';
import { type Appearance, appearancesOf, joinAppearances } from './appearances.ts';
import { correctNames } from './correct-names.ts';
import type { Roster, RosterEntry } from './roster.ts';
import type { SharedNames } from './separate-namesakes.ts';
import { misprintsAmong, spellingsAmong } from './spellings.ts';

/** One deputy of one legislature, with all names that its documents use. */
export interface IdentifiedDeputy {
  keys: string[];
  /** The name as the newest document writes it. */
  published: string;
  /** Published forms of the name. */
  variants: string[];
  entries: RosterEntry[];
  appearance: Appearance | null;
  /** Distinguishes the deputy from namesakes in the same legislature; absent without namesakes. */
  mark?: string | null;
  /** Whether one of those others has the constituency, too. */
  sharesConstituency?: boolean;
  /** Whether a correction, not evidence, assigns the names to this deputy. */
  isCorrected?: boolean;
  /** Whether documents spell the name in ways that differ in more than accents, case, hyphens and commas. */
  isRespelt?: boolean;
  /** Whether official lists exist, none has the name, and vote files do. */
  isFromVotes?: boolean;
  /** Days on which the name means this provisional person; absent if it always does. */
  seatedOn?: ReadonlySet<string>;
}

export interface Identification {
  deputies: IdentifiedDeputy[];
  /** Names that are missing from complete lists and are not a spelling of a listed name. */
  strangers: Stranger[];
  /** The deputy by position in the index of names; null for a name without a deputy. */
  byName: (IdentifiedDeputy | null)[];
  issues: Issue[];
}

/** A deputy whom only votes show, with the positions of the names in their index. */
export interface Stranger {
  deputy: IdentifiedDeputy;
  positions: number[];
}

/** The facts about one name before it is assigned to a person. */
interface NameHolder {
  name: OfficialName;
  entry: RosterEntry | null;
  /** Positions in the index of names: spellings that differ only in accents, case and commas. */
  positions: number[];
  spellings: string[];
  appearance: Appearance | null;
}

/** Identifies the deputies of a legislature: joins spellings of one deputy, and never joins two people. */
export function identifyDeputies(
  roster: Roster,
  drafts: VoteDrafts,
  /** Returns whether other evidence shows that two keys of names are two people. */
  areTwo: (one: string, other: string) => boolean,
  corrections: Corrections,
  /** Names in votes that several deputies share. */
  shared: Pick<SharedNames, 'owners' | 'undecided'> = { owners: new Map(), undecided: new Set() },
): Identification {
  const holders = nameHolders(roster, drafts, shared);
  const issues: Issue[] = [];
  const byName: (IdentifiedDeputy | null)[] = drafts.names.texts.map(() => null);
  const deputies: IdentifiedDeputy[] = [];
  const strangers: Stranger[] = [];
  const together = (one: NameHolder, other: NameHolder) => voteTogether(one, other, drafts);
  const misprints = misprintsAmong(holders, together);
  const misprinted = new Set(misprints.values());
  const proper = holders.filter((holder) => !misprinted.has(holder));
  const found = clusters(proper, (one, other) => areOne(one, other, drafts, areTwo));
  const spellings = spellingsAmong(found, drafts, { voteTogether: together, areTwo });
  const unlisted = new Set([...spellings.values()].flat());
  const withSpellings = found
    .filter((own) => !unlisted.has(own))
    .map((own) => [
      ...own,
      ...(spellings.get(own) ?? []).flat(),
      ...own.flatMap((holder) => misprints.get(holder) ?? []),
    ]);
  const { legislature } = drafts;
  const surelyTwo = (one: NameHolder, other: NameHolder) =>
    shareDocument(one, other) || voteTogether(one, other, drafts);
  for (const { names: cluster, isCorrected } of correctNames(
    withSpellings,
    legislature,
    corrections,
    surelyTwo,
  )) {
    const deputy = { ...deputyOf(cluster), isCorrected, isFromVotes: isFromVotes(cluster, roster) };
    if (isUnknown(cluster, roster)) {
      strangers.push({ deputy, positions: cluster.flatMap(({ positions }) => positions) });
      continue;
    }
    deputies.push(deputy);
    for (const { positions } of cluster) for (const position of positions) byName[position] = deputy;
    issues.push(...nameIssues(cluster, deputy, roster, legislature));
  }
  return { deputies, strangers, byName, issues };
}

/** Returns the holders of all names: of a name that several listed deputies share, one for each of them. */
function nameHolders(
  roster: Roster,
  drafts: VoteDrafts,
  { owners, undecided }: Pick<SharedNames, 'owners' | 'undecided'>,
): NameHolder[] {
  const holders = new Map<RosterEntry | string, NameHolder>();
  const holder = (published: string, listed: RosterEntry | null): NameHolder => {
    const name = officialName(published);
    const entry = listed ?? roster.entries.get(name.key)?.[0] ?? null;
    let known = holders.get(entry ?? name.key);
    if (known === undefined) {
      known = { name, entry, positions: [], spellings: [], appearance: null };
      holders.set(entry ?? name.key, known);
    }
    if (!known.spellings.includes(published)) known.spellings.push(published);
    return known;
  };
  const listed = new Set([...roster.entries.values()].flat());
  for (const entry of listed) holder(entry.published, entry);
  const appearances = appearancesOf(drafts);
  drafts.names.texts.forEach((published, position) => {
    const owner = owners.get(position);
    if (undecided.has(position) && (roster.entries.get(officialName(published).key)?.length ?? 0) > 1) return;
    const known = holder(published, owner !== undefined && listed.has(owner) ? owner : null);
    known.positions.push(position);
    known.appearance = joinAppearances(
      [known.appearance, appearances[position]].filter((one) => one != null),
    );
  });
  // The index also has names of records that another file of the vote replaced: no record has them.
  return [...holders.values()].filter(({ entry, appearance }) => entry !== null || appearance !== null);
}

/** Joins names that are one person; a name with several possible matches stays separate. */
function clusters(
  holders: NameHolder[],
  join: (one: NameHolder, other: NameHolder) => boolean,
): NameHolder[][] {
  const byFamily = Map.groupBy(holders, ({ name }) => surnames(name));
  return [...byFamily.values()].flatMap((family) => {
    const partners = new Map(family.map((one) => [one, family.filter((other) => join(one, other))]));
    const joined = new Set<NameHolder>();
    return family.flatMap((one) => {
      if (joined.has(one)) return [];
      const [other, ...rest] = partners.get(one)!;
      if (other === undefined || rest.length > 0 || partners.get(other)!.length > 1) return [[one]];
      joined.add(other);
      return [[one, other]];
    });
  });
}

/** Returns the evidence that two names with the same surnames are one person. */
function areOne(
  one: NameHolder,
  other: NameHolder,
  drafts: VoteDrafts,
  areTwo: (one: string, other: string) => boolean,
): boolean {
  return (
    one !== other &&
    one.name.key !== other.name.key &&
    givenNamesAreVariants(one.name, other.name) &&
    sameConstituency(one, other) &&
    !shareDocument(one, other) &&
    !voteTogether(one, other, drafts) &&
    !areTwo(one.name.key, other.name.key)
  );
}

function sameConstituency(one: NameHolder, other: NameHolder): boolean {
  const [here, there] = [one, other].map(({ entry }) => entry?.mandatePeriods.at(-1)?.constituency ?? null);
  return here != null && here === there;
}

function shareDocument(one: NameHolder, other: NameHolder): boolean {
  return [...(one.entry?.documents ?? [])].some((document) => other.entry?.documents.has(document));
}

function voteTogether(one: NameHolder, other: NameHolder, drafts: VoteDrafts): boolean {
  for (const { records } of drafts.byId.values()) {
    if (records === null) continue;
    const has = ({ positions }: NameHolder) => positions.some((position) => records.names.includes(position));
    if (has(one) && has(other)) return true;
  }
  return false;
}

/** Returns whether the names appear in vote files but not in the official lists, if lists exist. */
const isFromVotes = (cluster: NameHolder[], { entries }: Roster): boolean =>
  entries.size > 0 &&
  cluster.every(({ entry }) => entry === null) &&
  cluster.some(({ appearance }) => appearance?.onlyDiario === null);

/** Returns whether no list has the names although the lists are complete on the first day with them. */
function isUnknown(cluster: NameHolder[], { completeUntil }: Roster): boolean {
  const first = cluster.map(({ appearance }) => appearance?.first).find((day) => day !== undefined);
  const listed = cluster.some(({ entry }) => entry !== null);
  return !listed && completeUntil !== null && first !== undefined && first <= completeUntil;
}

function deputyOf(cluster: NameHolder[]): IdentifiedDeputy {
  const entries = cluster.flatMap(({ entry }) => entry ?? []);
  const newest = entries.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1)).at(-1);
  return {
    keys: cluster.map(({ name }) => name.key),
    published: newest?.published ?? cluster[0]!.spellings[0]!,
    isRespelt: spellingsOf(cluster).size > 1,
    variants: cluster.flatMap(({ spellings }) => spellings),
    entries,
    mark: newest?.mark ?? null,
    sharesConstituency: newest?.sharesConstituency ?? false,
    appearance: joinAppearances(cluster.flatMap(({ appearance }) => appearance ?? [])),
  };
}

function nameIssues(
  cluster: NameHolder[],
  deputy: IdentifiedDeputy,
  roster: Roster,
  legislature_id: number,
): Issue[] {
  if (cluster.length > 1 || deputy.isRespelt === true) {
    const subject = deputy.variants.join(' = ');
    return [issue('name_variant', { subject, legislature_id })];
  }
  if (deputy.entries.length > 0 || roster.entries.size === 0) return [];
  return [nameFromVotes(deputy, legislature_id)];
}

/** Returns the spellings that differ in more than accents, case, hyphens and commas: Mª, María. */
const spellingsOf = (cluster: readonly NameHolder[]): Set<string> =>
  new Set(
    cluster.flatMap(({ spellings }) => spellings.map((each) => foldName(each.replace(/[.,\s]+/g, ' ')))),
  );

/** Reports that no official list has the name of a deputy. */
export function nameFromVotes(deputy: IdentifiedDeputy, legislature_id: number): Issue {
  const code = deputy.appearance?.onlyDiario == null ? 'name_from_votes' : 'name_from_diario';
  return issue(code, { subject: deputy.published, legislature_id });
}
