import type { SpokenGroup } from '../../core/chamber/decision.ts';
import { type Issue, issue } from '../../core/issues.ts';
import type { CuratedGroup } from '../../model/curated.ts';
import type { StoredGroup } from '../../model/groups/group.ts';
import { fold } from '../../text/names.ts';
import { areOneLetterApart } from '../documents/names.ts';
import { meansNoGroup, shortNameOf, slugOfCode, slugOfName } from './group-names.ts';
import type { GroupLabel, Register } from './register.ts';

/** A grey that is legible on white, for groups without a described colour. */
export const NEUTRAL_COLOUR = '#5f6672';

/** The groups of one legislature: curated ones, those described for other legislatures, and those that only documents show. */
export type GroupIndex = ReturnType<typeof indexGroups>;

/** The sources from which the groups of a legislature are found. */
interface GroupSources {
  legislature: number;
  /** The descriptions of groups of all legislatures. */
  curated: readonly CuratedGroup[];
  register: Register;
  /** Codes of vote files, with the long name of the group that deputies with the code belong to. */
  namesOfCodes?: ReadonlyMap<string, string>;
}

/** The names of a group: codes of vote files, long names of other files. */
interface Labels {
  codes: readonly string[];
  names: readonly string[];
  /** The slug under which earlier versions registered a group without a code. */
  slug?: string;
}

/** The facts of a group before the register gives its number and slug. */
type GroupFacts = Omit<StoredGroup, 'id' | 'slug'>;

export function indexGroups({
  legislature,
  curated,
  register,
  namesOfCodes = new Map<string, string>(),
}: GroupSources) {
  const byCode = new Map<string, StoredGroup>();
  const byName = new Map<string, StoredGroup>();
  const taken = new Set<number>();
  const former: { slug: string; group_id: number }[] = [];
  const numbers = new Map<number, number>();
  const groupless = new Set<string>();
  const groups: StoredGroup[] = [];
  const issues: Issue[] = [];
  const own = curated.filter((group) => group.legislature_id === legislature);
  const elsewhere = neighbours(legislature, curated);
  const isNew = (slug: string) => !groups.some((group) => group.slug === slug);

  /** Numbers a group; `slugAfter` chooses its slug by those under which it was published before, the latest last. */
  function add(
    { codes, names, slug: instead }: Labels,
    facts: GroupFacts,
    slugAfter: (before: readonly string[]) => string,
    preferred?: number,
  ): StoredGroup {
    const folded = names.map(fold);
    const joined = [...namesOfCodes].flatMap(([code, name]) =>
      folded.includes(fold(name)) && !own.some((other) => isOneOf(other.codes, code)) ? [code] : [],
    );
    const all = [...new Set([...codes, ...joined])].filter((code) => !byCode.has(fold(code)));
    const labels = labelsOf(all.length === 0 && instead !== undefined ? [instead] : all, names);
    const claim = { legislature, labels, taken };
    const found = register.group(preferred === undefined ? claim : { ...claim, preferred });
    const unwritten = found.slugs.length > 0 ? [] : [...new Set(found.knownAs.map(slugBefore))];
    const before = [...unwritten, ...found.slugs];
    const slug = slugAfter(before);
    for (const each of [...unwritten, slug]) register.slug(legislature, found.id, each);
    const group: StoredGroup = { ...facts, id: found.id, slug };
    taken.add(group.id);
    groups.push(group);
    for (const each of new Set(before)) if (each !== slug) former.push({ slug: each, group_id: group.id });
    for (const code of all) byCode.set(fold(code), group);
    for (const name of folded) if (!byName.has(name)) byName.set(name, group);
    return group;
  }

  /** Returns the slug that a group known by a code or a name alone had before the register kept slugs. */
  const slugBefore = (label: string): string =>
    elsewhere.find(({ codes }) => isOneOf(codes, label))?.slug ?? slugOfCode(label);

  for (const { id, slug, codes, aliases, source: _, ...facts } of own) {
    const names = [facts.name_long, ...aliases];
    const group = add({ codes, names }, { ...facts, curated: true }, () => slug, id);
    if (group.id === id) continue;
    numbers.set(id, group.id);
    issues.push(
      issue('group_number_kept', {
        subject: facts.name_long,
        found: `id ${id} in its description`,
        expected: `id ${group.id}, given earlier`,
        legislature_id: legislature,
      }),
    );
  }

  /** Returns the same group of another legislature, for a group without a curated entry; null if no entry matches. */
  function fromNeighbour(subject: string, isMeant: (group: CuratedGroup) => boolean): StoredGroup | null {
    const neighbour = elsewhere.find(isMeant);
    if (neighbour === undefined) return null;
    const { id: _, slug, codes, aliases, source: __, ...facts } = neighbour;
    const found = `as in legislature ${facts.legislature_id}`;
    issues.push(issue('group_of_neighbour', { subject, found, legislature_id: legislature }));
    const same = groups.find((group) => group.slug === slug);
    if (same !== undefined) return same;
    const names = [facts.name_long, ...aliases];
    const mine = codes.filter((code) => isOneOf(names, namesOfCodes.get(code) ?? facts.name_long));
    return add(
      { codes: mine, names, slug },
      { ...facts, legislature_id: legislature, curated: false },
      () => slug,
    );
  }

  const undescribed = (name_short: string, name_long: string): GroupFacts => ({
    legislature_id: legislature,
    name_short,
    name_long,
    color_hex: NEUTRAL_COLOUR,
    line_meaningful: !/\bmixto\b/.test(fold(name_long)),
    seating: null,
    curated: false,
  });

  function makeOfCode(code: string): StoredGroup {
    issues.push(issue('unknown_group', { subject: `group code ${code}`, legislature_id: legislature }));
    const slugAfter = (before: readonly string[]) => before.findLast(isNew) ?? free(slugOfCode(code));
    return add({ codes: [code], names: [] }, undescribed(code, code), slugAfter);
  }

  function makeOfName(name: string): StoredGroup {
    issues.push(issue('unknown_group_name', { subject: `group name ${name}`, legislature_id: legislature }));
    const [code] = [...namesOfCodes].find(([, own]) => fold(own) === fold(name)) ?? [];
    const isMadeOfCode = (slug: string) => code !== undefined && slug === slugOfCode(code);
    const slugAfter = (before: readonly string[]) =>
      before.findLast((slug) => isNew(slug) && !isMadeOfCode(slug)) ?? free(slugOfName(name) ?? 'group');
    return add({ codes: [], names: [name] }, undescribed(shortNameOf(name, code), name), slugAfter);
  }

  /** Returns a slug that no other group of the legislature or of its neighbours has. */
  function free(slug: string): string {
    const isFree = (candidate: string) =>
      isNew(candidate) && !elsewhere.some((group) => group.slug === candidate);
    if (isFree(slug)) return slug;
    for (let order = 1; ; order++) {
      const candidate = `${slug}-${legislature}${order === 1 ? '' : `-${order}`}`;
      if (isFree(candidate)) return candidate;
    }
  }

  function groupOfCode(code: string): StoredGroup {
    const known = byCode.get(fold(code)) ?? byName.get(fold(code));
    if (known !== undefined) return known;
    const subject = `group code ${code}`;
    const name = namesOfCodes.get(code);
    const group =
      (name === undefined ? null : groupOfName(name)) ??
      fromNeighbour(subject, ({ codes }) => isOneOf(codes, code)) ??
      fromNeighbour(subject, (other) => isNamed(other, code)) ??
      makeOfCode(code);
    byCode.set(fold(code), group);
    return group;
  }

  function groupOfName(name: string): StoredGroup | null {
    const known = byName.get(fold(name));
    if (known !== undefined || groupless.has(fold(name))) return known ?? null;
    if (meansNoGroup(name)) {
      groupless.add(fold(name));
      return null;
    }
    const group =
      fromNeighbour(`group name ${name}`, (other) => isNamed(other, name)) ??
      misprinted(name) ??
      makeOfName(name);
    byName.set(fold(name), group);
    return group;
  }

  /** Returns the described group whose misprinted name this is; null if no group, or more than one, fits. */
  function misprinted(name: string): StoredGroup | null {
    const meant = (entries: readonly CuratedGroup[]) =>
      entries.filter(({ name_long, aliases }) =>
        [name_long, ...aliases].some((each) => areOneLetterApart(fold(each), fold(name))),
      );
    const slugs = new Set([...meant(own), ...meant(elsewhere)].map(({ slug }) => slug));
    const [slug] = slugs;
    if (slug === undefined || slugs.size > 1) return null;
    const subject = `group name ${name}`;
    const described = own.find((entry) => entry.slug === slug);
    const group =
      described === undefined
        ? fromNeighbour(subject, (other) => other.slug === slug)
        : (byName.get(fold(described.name_long)) ?? null);
    if (group === null) return null;
    const expected = group.name_long;
    issues.push(issue('misprinted_group_name', { subject, expected, legislature_id: legislature }));
    return group;
  }

  return {
    /** Returns the group of a code, or of a long name, in a vote file; null for the empty code. */
    byCode: (code: string): StoredGroup | null => (code === '' ? null : groupOfCode(code)),
    /** Returns the group of a long name in a file of deputies; null if it means that they are in no group. */
    byName: groupOfName,
    /** Returns the group of a long name from a list that also names other bodies; null if no group has it. */
    named: (name: string): StoredGroup | null => byName.get(fold(name)) ?? null,
    /** The names of the known groups in sentences, the longest first. */
    get spoken(): SpokenGroup[] {
      return spokenAs(byName);
    },
    all: (): StoredGroup[] => groups.toSorted((a, b) => a.id - b.id),
    /** Returns slugs under which groups were published before, with the number of each group. */
    formerSlugs: () => former.filter(({ slug }) => isNew(slug)),
    /** Numbers of groups by the number in their description, if they differ. */
    numbers: numbers as ReadonlyMap<number, number>,
    issues,
  };
}

/** Returns the groups of other legislatures, the nearest first; of two equally near, the older first. */
const neighbours = (legislature: number, curated: readonly CuratedGroup[]): CuratedGroup[] =>
  curated
    .filter(({ legislature_id }) => legislature_id !== legislature)
    .sort(
      (a, b) =>
        Math.abs(a.legislature_id - legislature) - Math.abs(b.legislature_id - legislature) ||
        a.legislature_id - b.legislature_id,
    );

const isNamed = ({ name_long, aliases }: CuratedGroup, name: string): boolean =>
  isOneOf([name_long, ...aliases], name);

const isOneOf = (names: readonly string[], name: string): boolean =>
  names.some((each) => fold(each) === fold(name));

const labelsOf = (codes: readonly string[], names: readonly string[]): GroupLabel[] => [
  ...codes.map((code) => ({ key: code, name: code })),
  ...names.map((name) => ({ key: fold(name), name })),
];

const spokenAs = (byName: ReadonlyMap<string, StoredGroup>): SpokenGroup[] =>
  [...byName]
    .map(([name, group]) => ({
      words: name.replace(/^grupo (?:parlamentario )?(?:de (?:la )?)?/, ''),
      group,
    }))
    .sort((a, b) => b.words.length - a.words.length);
