import { type Issue, issue } from '../issues.ts';
import { correctNames } from './correct-names.ts';
import type { Corrections } from './corrections.ts';
import type { Divisions } from './divisions.ts';
import { misprintsAmong } from './misprints.ts';
import { givenNamesAgree, type OfficialName, officialName } from './names.ts';
import type { Roster, RosterEntry } from './roster.ts';
import { joinSightings, type Sighting, sightingsOf } from './sightings.ts';

/** One deputy of one legislature, under every name its documents use. */
export interface Deputy {
  keys: string[];
  /** The name as the newest document writes it. */
  published: string;
  /** Names as published, for the record. */
  variants: string[];
  entries: RosterEntry[];
  sighting: Sighting | null;
  /** Whether a correction, and not evidence, says which names are this deputy’s. */
  isCorrected?: boolean;
}

export interface Identification {
  deputies: Deputy[];
  /** For each position of the index of names: the deputy, or null for a name nobody has. */
  byName: (Deputy | null)[];
  issues: Issue[];
}

/** What is known of one name before it is anybody's. */
interface Bearer {
  name: OfficialName;
  entry: RosterEntry | null;
  /** Positions in the index of names: spellings that differ only in accents, case and commas. */
  positions: number[];
  spellings: string[];
  sighting: Sighting | null;
}

/** Finds who is who in one legislature: one deputy across spellings and variants, never two people in one. */
export function identifyDeputies(
  roster: Roster,
  divisions: Divisions,
  /** Whether other evidence shows that two keys of names are two people. */
  areTwo: (one: string, other: string) => boolean,
  corrections: Corrections,
): Identification {
  const bearers = bearersOf(roster, divisions);
  const issues: Issue[] = [];
  const byName: (Deputy | null)[] = divisions.names.texts.map(() => null);
  const deputies: Deputy[] = [];
  const misprints = misprintsAmong([...bearers.values()], (one, other) =>
    voteTogether(one, other, divisions),
  );
  const misprinted = new Set(misprints.values());
  const proper = [...bearers.values()].filter((bearer) => !misprinted.has(bearer));
  const found = clusters(proper, (one, other) => areOne(one, other, divisions, areTwo));
  const withMisprints = found.map((own) => [...own, ...own.flatMap((bearer) => misprints.get(bearer) ?? [])]);
  const { legislature } = divisions;
  const surelyTwo = (one: Bearer, other: Bearer) =>
    shareDocument(one, other) || voteTogether(one, other, divisions);
  for (const { names: cluster, isCorrected } of correctNames(
    withMisprints,
    legislature,
    corrections,
    surelyTwo,
  )) {
    if (isUnknown(cluster, roster)) continue;
    const deputy = { ...deputyOf(cluster), isCorrected };
    deputies.push(deputy);
    for (const { positions } of cluster) for (const position of positions) byName[position] = deputy;
    issues.push(...tell(cluster, deputy, roster, legislature));
  }
  return { deputies, byName, issues };
}

function bearersOf(roster: Roster, divisions: Divisions): Map<string, Bearer> {
  const bearers = new Map<string, Bearer>();
  const bearer = (published: string): Bearer => {
    const name = officialName(published);
    let known = bearers.get(name.key);
    if (known === undefined) {
      known = {
        name,
        entry: roster.entries.get(name.key) ?? null,
        positions: [],
        spellings: [],
        sighting: null,
      };
      bearers.set(name.key, known);
    }
    if (!known.spellings.includes(published)) known.spellings.push(published);
    return known;
  };
  for (const { published } of roster.entries.values()) bearer(published);
  const sightings = sightingsOf(divisions);
  divisions.names.texts.forEach((published, position) => {
    const known = bearer(published);
    known.positions.push(position);
    known.sighting = joinSightings([known.sighting, sightings[position]].filter((one) => one != null));
  });
  return bearers;
}

/** Names that are one person; a name with more than one possible partner stays alone, because nobody can tell. */
function clusters(bearers: Bearer[], join: (one: Bearer, other: Bearer) => boolean): Bearer[][] {
  const byFamily = Map.groupBy(bearers, ({ name }) => name.familyKey);
  return [...byFamily.values()].flatMap((family) => {
    const partners = new Map(family.map((one) => [one, family.filter((other) => join(one, other))]));
    const joined = new Set<Bearer>();
    return family.flatMap((one) => {
      if (joined.has(one)) return [];
      const [other, ...rest] = partners.get(one)!;
      if (other === undefined || rest.length > 0 || partners.get(other)!.length > 1) return [[one]];
      joined.add(other);
      return [[one, other]];
    });
  });
}

/** The evidence that two names with the same surnames are one person (DESIGN, People). */
function areOne(
  one: Bearer,
  other: Bearer,
  divisions: Divisions,
  areTwo: (one: string, other: string) => boolean,
): boolean {
  return (
    one !== other &&
    givenNamesAgree(one.name.givenKeys, other.name.givenKeys) &&
    sameConstituency(one, other) &&
    !shareDocument(one, other) &&
    !voteTogether(one, other, divisions) &&
    !areTwo(one.name.key, other.name.key)
  );
}

function sameConstituency(one: Bearer, other: Bearer): boolean {
  const [here, there] = [one, other].map(({ entry }) => entry?.stints.at(-1)?.constituency ?? null);
  return here != null && here === there;
}

function shareDocument(one: Bearer, other: Bearer): boolean {
  return [...(one.entry?.documents ?? [])].some((document) => other.entry?.documents.has(document));
}

function voteTogether(one: Bearer, other: Bearer, divisions: Divisions): boolean {
  for (const { roll } of divisions.byId.values()) {
    if (roll === null) continue;
    const has = ({ positions }: Bearer) => positions.some((position) => roll.names.includes(position));
    if (has(one) && has(other)) return true;
  }
  return false;
}

/** While the official lists are complete, a name that is in none of them is nobody's. */
function isUnknown(cluster: Bearer[], { completeUntil }: Roster): boolean {
  const first = cluster.map(({ sighting }) => sighting?.first).find((day) => day !== undefined);
  const listed = cluster.some(({ entry }) => entry !== null);
  return !listed && completeUntil !== null && first !== undefined && first <= completeUntil;
}

function deputyOf(cluster: Bearer[]): Deputy {
  const entries = cluster.flatMap(({ entry }) => entry ?? []);
  const newest = entries.toSorted((a, b) => (a.asOf < b.asOf ? -1 : 1)).at(-1);
  return {
    keys: cluster.map(({ name }) => name.key),
    published: newest?.published ?? cluster[0]!.spellings[0]!,
    variants: cluster.flatMap(({ spellings }) => spellings),
    entries,
    sighting: joinSightings(cluster.flatMap(({ sighting }) => sighting ?? [])),
  };
}

function tell(cluster: Bearer[], deputy: Deputy, roster: Roster, legislature_id: number): Issue[] {
  if (cluster.length > 1) {
    const subject = deputy.variants.join(' = ');
    return [issue('name_variant', { subject, legislature_id })];
  }
  if (deputy.entries.length > 0 || roster.entries.size === 0) return [];
  const code = deputy.sighting?.onlyCalledIn == null ? 'name_from_votes' : 'name_from_diario';
  return [issue(code, { subject: deputy.published, legislature_id })];
}
