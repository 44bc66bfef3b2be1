import { fold } from '../../fold.ts';
import { type Issue, issue } from '../../issues.ts';
import type { CuratedGroup } from '../../model/curated.ts';
import type { StoredGroup } from '../../model/groups/group.ts';
import type { Register } from './register.ts';

/** A grey that is legible on white: the colour of groups nobody described. */
const NEUTRAL_COLOUR = '#5f6672';

/** The groups of one legislature: the curated ones, those that neighbours describe, and one for every other code. */
export interface GroupIndex {
  /** The group of a code in a vote file, or of a long name where that has such; null for the empty code. */
  byCode(code: string): StoredGroup | null;
  /** The group of a long name in a file of deputies; null where no group has it, which is said. */
  byName(name: string): StoredGroup | null;
  /** The group of a long name, among others that are no groups; null where none has it. */
  named(name: string): StoredGroup | null;
  /** What the described groups are called in sentences, the longest name first. */
  readonly spoken: readonly SpokenGroup[];
  all(): StoredGroup[];
  issues: Issue[];
}

/** A name of a group in a sentence: folded, without "Grupo Parlamentario" before it. */
export interface SpokenGroup {
  words: string;
  group: StoredGroup;
}

export function indexGroups(legislature: number, curated: CuratedGroup[], register: Register): GroupIndex {
  const byCode = new Map<string, StoredGroup>();
  const byName = new Map<string, StoredGroup>();
  const unknownNames = new Set<string>();
  const groups: StoredGroup[] = [];
  const issues: Issue[] = [];
  const elsewhere = neighbours(legislature, curated);

  function add(group: StoredGroup, { codes, names }: { codes: string[]; names: string[] }): StoredGroup {
    groups.push(group);
    for (const code of codes) if (!byCode.has(code)) byCode.set(code, group);
    for (const name of names) if (!byName.has(fold(name))) byName.set(fold(name), group);
    return group;
  }
  for (const entry of curated.filter((group) => group.legislature_id === legislature)) {
    const { codes, aliases, source: _, ...facts } = entry;
    add({ ...facts, curated: true }, { codes, names: [facts.name_long, ...aliases] });
  }

  /** The same group in another legislature describes one that nobody described for this; null where there is none. */
  function fromNeighbour(subject: string, isMeant: (group: CuratedGroup) => boolean): StoredGroup | null {
    const neighbour = elsewhere.find(isMeant);
    if (neighbour === undefined) return null;
    const { codes, aliases, source: _, ...facts } = neighbour;
    const found = `as in legislature ${facts.legislature_id}`;
    issues.push(issue('group_of_neighbour', { subject, found, legislature_id: legislature }));
    const own = groups.find(({ slug }) => slug === facts.slug);
    if (own !== undefined) return own;
    const id = register.group(legislature, codes[0] ?? facts.slug);
    const group = { ...facts, id, legislature_id: legislature, seating: null, curated: false };
    return add(group, { codes, names: [facts.name_long, ...aliases] });
  }

  function makeGroup(code: string): StoredGroup {
    const group: StoredGroup = {
      id: register.group(legislature, code),
      slug: slugOf(code),
      legislature_id: legislature,
      name_short: code,
      name_long: code,
      color_hex: NEUTRAL_COLOUR,
      line_meaningful: !/\bmixto\b/.test(fold(code)),
      seating: null,
      curated: false,
    };
    issues.push(issue('unknown_group', { subject: `group code ${code}`, legislature_id: legislature }));
    return add(group, { codes: [code], names: [] });
  }

  function groupOfCode(code: string): StoredGroup {
    const known = byCode.get(code) ?? byName.get(fold(code));
    if (known !== undefined) return known;
    const group =
      fromNeighbour(`group code ${code}`, ({ codes }) => codes.includes(code)) ??
      fromNeighbour(`group code ${code}`, (other) => isNamed(other, code)) ??
      makeGroup(code);
    byCode.set(code, group);
    return group;
  }

  return {
    byCode: (code) => (code === '' ? null : groupOfCode(code)),
    byName(name) {
      const known = byName.get(fold(name));
      if (known !== undefined) return known;
      const group = fromNeighbour(`group name ${name}`, (other) => isNamed(other, name));
      if (group !== null) byName.set(fold(name), group);
      else if (!unknownNames.has(name)) {
        unknownNames.add(name);
        issues.push(
          issue('unknown_group_name', { subject: `group name ${name}`, legislature_id: legislature }),
        );
      }
      return group;
    },
    named: (name) => byName.get(fold(name)) ?? null,
    get spoken() {
      return spokenAs(byName);
    },
    all: () => groups.toSorted((a, b) => a.id - b.id),
    issues,
  };
}

/** The groups of other legislatures, the nearest first, and of two as near the older. */
const neighbours = (legislature: number, curated: CuratedGroup[]): CuratedGroup[] =>
  curated
    .filter(({ legislature_id }) => legislature_id !== legislature)
    .sort(
      (a, b) =>
        Math.abs(a.legislature_id - legislature) - Math.abs(b.legislature_id - legislature) ||
        a.legislature_id - b.legislature_id,
    );

const isNamed = ({ name_long, aliases }: CuratedGroup, name: string): boolean =>
  [name_long, ...aliases].some((each) => fold(each) === fold(name));

const spokenAs = (byName: ReadonlyMap<string, StoredGroup>): SpokenGroup[] =>
  [...byName]
    .map(([name, group]) => ({
      words: name.replace(/^grupo (?:parlamentario )?(?:de (?:la )?)?/, ''),
      group,
    }))
    .sort((a, b) => b.words.length - a.words.length);

const slugOf = (code: string): string =>
  `group-${fold(code)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
