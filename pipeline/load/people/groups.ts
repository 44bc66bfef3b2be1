import { fold } from '../../fold.ts';
import { type Issue, issue } from '../../issues.ts';
import type { CuratedGroup } from '../../model/curated.ts';
import type { StoredGroup } from '../../model/group.ts';
import type { Register } from './register.ts';

/** A grey that is legible on white: the colour of groups nobody described. */
const NEUTRAL_COLOUR = '#5f6672';

/** The groups of one legislature: the curated ones, and one more for every code nobody described. */
export interface Groups {
  /** The group of a code in a vote file, or of a long name where that has such; null for the empty code. */
  byCode(code: string): StoredGroup | null;
  /** The group of a long name in a file of deputies; null where no group has it, which is said. */
  byName(name: string): StoredGroup | null;
  /** The group of a long name, among others that are no groups; null where none has it. */
  named(name: string): StoredGroup | null;
  /** What the curated groups are called in sentences, the longest name first. */
  spoken: readonly SpokenGroup[];
  all(): StoredGroup[];
  issues: Issue[];
}

/** A name of a group in a sentence: folded, without "Grupo Parlamentario" before it. */
export interface SpokenGroup {
  words: string;
  group: StoredGroup;
}

export function groupsOf(legislature: number, curated: CuratedGroup[], register: Register): Groups {
  const byCode = new Map<string, StoredGroup>();
  const byName = new Map<string, StoredGroup>();
  const unknownNames = new Set<string>();
  const groups: StoredGroup[] = [];
  const issues: Issue[] = [];
  for (const entry of curated.filter((group) => group.legislature_id === legislature)) {
    const { codes, aliases, source: _, ...facts } = entry;
    const group = { ...facts, curated: true };
    groups.push(group);
    for (const code of codes) byCode.set(code, group);
    for (const name of [group.name_long, ...aliases]) byName.set(fold(name), group);
  }

  function makeGroup(code: string): StoredGroup {
    const group: StoredGroup = {
      id: register.group(legislature, code),
      slug: slugOf(code),
      legislature_id: legislature,
      name_short: code,
      name_long: code,
      color_hex: NEUTRAL_COLOUR,
      line_meaningful: true,
      curated: false,
    };
    issues.push(issue('unknown_group', { subject: `group code ${code}`, legislature_id: legislature }));
    groups.push(group);
    byCode.set(code, group);
    return group;
  }

  return {
    byCode: (code) => (code === '' ? null : (byCode.get(code) ?? byName.get(fold(code)) ?? makeGroup(code))),
    byName(name) {
      const group = byName.get(fold(name)) ?? null;
      if (group === null && !unknownNames.has(name)) {
        unknownNames.add(name);
        issues.push(
          issue('unknown_group_name', { subject: `group name ${name}`, legislature_id: legislature }),
        );
      }
      return group;
    },
    named: (name) => byName.get(fold(name)) ?? null,
    spoken: [...byName]
      .map(([name, group]) => ({
        words: name.replace(/^grupo (?:parlamentario )?(?:de (?:la )?)?/, ''),
        group,
      }))
      .sort((a, b) => b.words.length - a.words.length),
    all: () => groups.toSorted((a, b) => a.id - b.id),
    issues,
  };
}

const slugOf = (code: string): string =>
  `group-${fold(code)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;
