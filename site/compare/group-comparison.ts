import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { MonthlyCoincidence } from '../../pipeline/metrics/monthly-coincidence.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import type { Topic } from '../../pipeline/model/topic.ts';
import type { GroupTotals, Vote, VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { type CoincidenceCell, coincidenceIn } from '../group/group-data.ts';
import type { FilterValues } from '../list/filter-values.ts';
import {
  allGroups,
  groupsAsTheySit,
  type ListPage,
  oncePerLegislature,
  topics,
  votesIn,
} from '../published.ts';
import type { ListedVote } from '../vote/group-votes.ts';

/** The parameters of the page: two groups, and the legislature; the newest of both where it is not given. */
export const GROUP_FIELDS = ['a', 'b', 'legislature_id'] as const;

/** Two different groups of one legislature. */
export interface GroupPair {
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

/** The votes that compare two groups in one topic. */
interface TopicCoincidence {
  topic: Topic;
  votes_compared: number;
  votes_same: number;
}

/** A vote in which two groups had different lines, with the choices of the first. */
export type DifferingVote = Vote & NonNullable<ListedVote['own']>;

/** What the votes of two groups say beyond how often they agree. */
export interface PairVotes {
  /** The topics of the votes that compare the two: those in which they differed most often first. */
  topics: TopicCoincidence[];
  /** The votes in which they differed: their number, and the newest. */
  differed: { total: number; items: DifferingVote[] };
}

/** Votes shown; the others are a list away. */
const SHOWN = 10;

/** Asks the API for the votes of two groups. */
export function askedPairVotes(ask: Ask, { a, b, legislature }: GroupPair): PairVotes {
  const cells = themes(ask).flatMap((topic) => {
    const query = `legislature_id=${legislature}&topic_slug=${topic.slug}`;
    const cell = ask<CoincidenceCell[]>(`/metrics/coincidence?${query}`)?.find(isOf({ a, b }));
    return cell === undefined ? [] : [{ topic, ...cell }];
  });
  const differing = `legislature_id=${legislature}&differs_from=${b.slug}&page_size=${SHOWN}`;
  const votes = ask<ListPage<DifferingVote>>(`/groups/${a.slug}/votes?${differing}`);
  return { topics: mostDifferentFirst(cells), differed: votes ?? { total: 0, items: [] } };
}

/** Computes the same from the published votes, for pages without a server. */
export function publishedPairVotes(ask: Ask, { a, b, legislature }: GroupPair): PairVotes {
  const found = { total: 0, items: [] as DifferingVote[] };
  const counts = new Map(
    themes(ask).map((topic) => [topic.slug, { topic, votes_compared: 0, votes_same: 0 }]),
  );
  for (const { id, topic_slugs, lines } of linesIn(ask, legislature)) {
    const [one, other] = [lines.get(a.slug), lines.get(b.slug)];
    if (one == null || other == null) continue;
    const onTopics = topic_slugs.flatMap((slug) => counts.get(slug) ?? []);
    for (const count of onTopics) {
      count.votes_compared++;
      if (one === other) count.votes_same++;
    }
    if (one !== other && found.total++ < SHOWN) found.items.push(differingVote(ask, id, a.slug));
  }
  return { topics: mostDifferentFirst([...counts.values()]), differed: found };
}

/** The topics of a vote, and the line of each group in it. */
interface VoteLines extends Pick<Vote, 'id' | 'topic_slugs'> {
  lines: Map<string, GroupTotals['line']>;
}

/** The lines in all votes, so that the pages of the pairs of a legislature read its votes once. */
const linesIn = oncePerLegislature((ask, legislature) =>
  votesIn(ask, legislature).map((number): VoteLines => {
    const { id, topic_slugs, group_totals } = answered<VoteDetail>(ask, `/votes/${number}`);
    return {
      id,
      topic_slugs,
      lines: new Map(group_totals.map(({ group_slug, line }) => [group_slug, line])),
    };
  }),
);

function differingVote(ask: Ask, id: number, slug: string): DifferingVote {
  const { group_totals, ...vote } = answered<VoteDetail>(ask, `/votes/${id}`);
  const own = group_totals.find(({ group_slug }) => group_slug === slug)!;
  const cast = { aye: own.ayes, no: own.noes, abstention: own.abstentions };
  const against_line = own.ayes + own.noes + own.abstentions - (own.line === null ? 0 : cast[own.line]);
  return { ...vote, ...own, against_line };
}

const themes = (ask: Ask): Topic[] => topics(ask).filter(({ kind }) => kind === 'theme');

const mostDifferentFirst = (rows: readonly TopicCoincidence[]): TopicCoincidence[] =>
  rows
    .filter(({ votes_compared }) => votes_compared > 0)
    .sort((one, other) => differed(other) - differed(one));

/** Returns the number of votes in which two groups had different lines. */
export const differed = ({
  votes_compared,
  votes_same,
}: Pick<CoincidenceCell, 'votes_compared' | 'votes_same'>): number => votes_compared - votes_same;

/** Returns each two groups of a legislature in the order of their seats, with how often they voted the same way. */
export function groupPairs(ask: Ask, legislature: number): { pair: GroupPair; cell: CoincidenceCell }[] {
  const groups = groupsAsTheySit(ask, legislature);
  const cells = coincidenceIn(ask, legislature);
  return groups.flatMap((a, at) =>
    groups.slice(at + 1).flatMap((b) => {
      const cell = cells.find(isOf({ a, b }));
      return cell === undefined || cell.votes_compared === 0 ? [] : [{ pair: { a, b, legislature }, cell }];
    }),
  );
}

/** Returns the Catalan address of the page of two groups, whichever is named first. */
export function pairPath(ask: Ask, { a, b, legislature }: GroupPair): string {
  const order = groupsAsTheySit(ask, legislature).map(({ slug }) => slug);
  const slugs = [a.slug, b.slug].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return `/compare/groups/${legislature}/${slugs.join('/')}`;
}
