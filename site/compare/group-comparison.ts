import type { Ask } from '../../pipeline/core/answers.ts';
import type { MonthlyCoincidence } from '../../pipeline/metrics/monthly-coincidence.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import type { Topic } from '../../pipeline/model/topic.ts';
import { type CoincidenceCell, coincidenceIn } from '../group/group-data.ts';
import type { FilterValues } from '../list/filter-values.ts';
import { allGroups, topics } from '../published.ts';

/** The parameters of the page: two groups, and the legislature; the newest of both where it is not given. */
export const GROUP_FIELDS = ['a', 'b', 'legislature_id'] as const;

/** Two different groups of one legislature. */
interface GroupPair {
  a: GroupInBrief;
  b: GroupInBrief;
  legislature: number;
}

/**
 * Returns the groups that a reader chose; `fewer` if one is missing or both are the same, `apart` if no legislature,
 * or not the chosen one, has both.
 */
export function chosenPair(ask: Ask, { a, b, legislature_id }: FilterValues): GroupPair | 'fewer' | 'apart' {
  if (a === undefined || b === undefined || a === b) return 'fewer';
  const found = (slug: string) =>
    allGroups(ask).filter(
      (group) =>
        (group.slug === slug || group.former_slugs.includes(slug)) &&
        (legislature_id === undefined || String(group.legislature_id) === legislature_id),
    );
  const others = found(b);
  const pairs = found(a).flatMap((one) => {
    const other = others.find((group) => group.legislature_id === one.legislature_id);
    return other === undefined || other.id === one.id
      ? []
      : [{ a: one, b: other, legislature: one.legislature_id }];
  });
  return pairs.sort((one, other) => other.legislature - one.legislature)[0] ?? 'apart';
}

const isOf =
  ({ a, b }: Pick<GroupPair, 'a' | 'b'>) =>
  ({ group_a_slug, group_b_slug }: { group_a_slug: string; group_b_slug: string }): boolean =>
    (group_a_slug === a.slug && group_b_slug === b.slug) ||
    (group_a_slug === b.slug && group_b_slug === a.slug);

/** Returns how often the two voted the same way in their legislature. */
export const coincidenceOf = (ask: Ask, pair: GroupPair): CoincidenceCell | undefined =>
  coincidenceIn(ask, pair.legislature).find(isOf(pair));

/** Returns the same for each month in which a vote compares them, oldest first. */
export const monthsOf = (ask: Ask, pair: GroupPair): MonthlyCoincidence[] =>
  coincidenceByMonth(ask, pair.legislature).filter(isOf(pair));

/** Returns the coincidence of each two groups of a legislature by month. */
export const coincidenceByMonth = (ask: Ask, legislature: number): MonthlyCoincidence[] =>
  ask<MonthlyCoincidence[]>(`/metrics/coincidence-by-month?legislature_id=${legislature}`) ?? [];

/** The coincidence of two groups in the votes on one topic. */
interface TopicCoincidence {
  topic: Topic;
  cell: CoincidenceCell;
}

/** Returns the topics of the votes that compare the two: those in which they differed most often first. */
export const topicsOf = (ask: Ask, pair: GroupPair): TopicCoincidence[] =>
  topics(ask)
    .filter(({ kind }) => kind === 'theme')
    .flatMap((topic) => {
      const query = `legislature_id=${pair.legislature}&topic_slug=${topic.slug}`;
      const cell = ask<CoincidenceCell[]>(`/metrics/coincidence?${query}`)?.find(isOf(pair));
      return cell === undefined || cell.votes_compared === 0 ? [] : [{ topic, cell }];
    })
    .sort((one, other) => differed(other.cell) - differed(one.cell));

/** Returns the number of votes in which two groups had different lines. */
export const differed = ({
  votes_compared,
  votes_same,
}: Pick<CoincidenceCell, 'votes_compared' | 'votes_same'>): number => votes_compared - votes_same;
