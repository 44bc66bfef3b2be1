import type { CuratedSuccession, StoredSuccession } from '../../model/groups/group.ts';

/** Puts the numbers that the register gave to groups in place of those in their descriptions. */
export const numbered = (
  curated: readonly CuratedSuccession[],
  numbers: ReadonlyMap<number, number>,
): CuratedSuccession[] =>
  curated.map((entry) => ({
    ...entry,
    group: numbers.get(entry.group) ?? entry.group,
    continues: numbers.get(entry.continues) ?? entry.continues,
  }));

/**
 * Which of some groups continue which. Where the group continued is of a legislature that is not loaded, it is that which
 * that one continues in its turn.
 */
export function successionsAmong(
  groups: ReadonlySet<number>,
  curated: readonly CuratedSuccession[],
): StoredSuccession[] {
  const before = Map.groupBy(curated, ({ group }) => group);
  const reached = (group: number): { id: number; source: string }[] =>
    (before.get(group) ?? []).flatMap(({ continues, source }) =>
      groups.has(continues)
        ? [{ id: continues, source }]
        : reached(continues).map(({ id, source: further }) => ({
            id,
            source: further.includes(source) ? further : `${source}; ${further}`,
          })),
    );
  return [...groups].flatMap((group) =>
    reached(group).map(({ id, source }) => ({ group_id: group, continues_id: id, source })),
  );
}
