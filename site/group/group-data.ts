import type { z } from 'zod';
import type { Ask } from '../../pipeline/core/answers.ts';
import type { GroupRow } from '../../pipeline/i18n/card-words.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import { type Cut, cutOf, firstWhole } from '../../pipeline/i18n/sittings.ts';
import type { coincidence } from '../../pipeline/metrics/coincidence.ts';
import type { monthlyCohesion } from '../../pipeline/metrics/monthly-cohesion.ts';
import type { Chamber } from '../../pipeline/model/chamber.ts';
import type { GroupInBrief, GroupInFull } from '../../pipeline/model/groups/group.ts';
import type { GroupComposition } from '../../pipeline/model/groups/group-composition.ts';
import type { groupMember } from '../../pipeline/model/people/mandate.ts';
import type { groupActivity } from '../../pipeline/model/statistics.ts';
import type { GroupTopicVotes } from '../../pipeline/model/topic.ts';
import type { Vote, VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { languagePaths } from '../language.ts';
import { allGroups, type ListPage, newestGroups, newestLegislature } from '../published.ts';
import { askFiles } from '../published-files.ts';
import { type ListedVote, ownVote } from '../vote/group-votes.ts';

// The answers that pages about groups use.

export type CoincidenceCell = z.output<typeof coincidence.row>;
type Member = z.output<typeof groupMember>;
type Activity = z.output<typeof groupActivity>;
type MonthlyCohesion = z.output<typeof monthlyCohesion.row>;

/** Returns the cohesion and attendance of each group of a legislature, by slug. */
export const groupRows = (ask: Ask, legislatureId: number): Map<string, GroupRow> =>
  new Map(
    (ask<GroupRow[]>(`/metrics/group-summary?legislature_id=${legislatureId}`) ?? []).map((row) => [
      row.group_slug,
      row,
    ]),
  );

/** Returns how often each two groups of a legislature voted the same way. */
export const coincidenceIn = (ask: Ask, legislatureId: number): CoincidenceCell[] =>
  ask<CoincidenceCell[]>(`/metrics/coincidence?legislature_id=${legislatureId}`) ?? [];

/** All published facts about one group in one legislature. */
export interface GroupData {
  row: GroupRow | undefined;
  months: MonthlyCohesion[];
  composition: GroupComposition | null;
  members: Member[];
  /** With every other group, the most alike first; those without a common purpose last. */
  coincidence: CoincidenceCell[];
  topics: GroupTopicVotes[];
  activity: Activity | null;
  votes: readonly ListedVote[];
  /** Whether more votes of the group may be on the text of the last of these. */
  cut: Cut;
  continues: GroupInFull['continues'];
  continued_by: GroupInFull['continued_by'];
}

/** Votes on a group's page. */
const LATEST = 10;

/** Returns all facts about a group. */
export function groupData(ask: Ask, group: GroupInBrief): GroupData {
  const { slug, legislature_id } = group;
  const of = <Body>(part: string) => ask<Body>(`${part}?legislature_id=${legislature_id}`);
  const full = of<GroupInFull>(`/groups/${slug}`);
  return {
    row: groupRows(ask, legislature_id).get(slug),
    months: of<MonthlyCohesion[]>(`/groups/${slug}/cohesion`) ?? [],
    composition: of<GroupComposition>(`/groups/${slug}/composition`),
    members: of<Member[]>(`/groups/${slug}/members`) ?? [],
    coincidence: coincidenceIn(ask, legislature_id)
      .filter((cell) => cell.group_a_slug === slug && cell.group_b_slug !== slug)
      .sort(alikeFirst),
    topics: of<GroupTopicVotes[]>(`/groups/${slug}/topic-stats`) ?? [],
    activity: of<Activity>(`/stats/by-group/${slug}`),
    ...latestVotesOfGroup(ask, group, of<ListPage<Vote>>('/votes')),
    continues: full?.continues ?? [],
    continued_by: full?.continued_by ?? [],
  };
}

/** Ranks groups without a common purpose, and those never compared, last. */
const alikeFirst = (a: CoincidenceCell, b: CoincidenceCell): number =>
  Number(b.line_meaningful) - Number(a.line_meaningful) || (b.coincidence ?? -1) - (a.coincidence ?? -1);

function latestVotesOfGroup(
  ask: Ask,
  group: GroupInBrief,
  page: ListPage<Vote> | null,
): Pick<GroupData, 'votes' | 'cut'> {
  if (page === null) return { votes: [], cut: {} };
  const items = page.items.flatMap((vote) => {
    const detail = ask<VoteDetail>(`/votes/${vote.id}`);
    const own = detail?.group_totals.find(({ group_slug }) => group_slug === group.slug);
    return own ? [{ ...vote, own: ownVote(own, group) }] : [];
  });
  const votes = firstWhole(items, LATEST);
  return { votes, cut: cutOf({ ...page, items }, votes.length) };
}

/**
 * Returns the tint of a percentage, 0 to 9: equal steps from 0 to 100, because steps fitted to the data would
 * exaggerate.
 */
export const tintOf = (percentage: number): number => Math.min(9, Math.floor(percentage / 10));

/** Returns a function that finds the cell of a matrix for row `a` and column `b`. */
export function matrixOf<Cell extends { group_a_slug: string; group_b_slug: string }>(
  cells: readonly Cell[],
): (a: string, b: string) => Cell | undefined {
  const rows = new Map<string, Map<string, Cell>>();
  for (const cell of cells) {
    const row = rows.get(cell.group_a_slug) ?? new Map<string, Cell>();
    rows.set(cell.group_a_slug, row.set(cell.group_b_slug, cell));
  }
  return (a, b) => rows.get(a)?.get(b);
}

/** A figure with its label and the counts behind it. */
export interface KeyFigure {
  term: string;
  figure: string;
  basis?: string;
}

/** Returns the size, cohesion and attendance of a group. */
export function groupFigures(
  { members_active }: GroupInBrief,
  row: GroupRow | undefined,
  { say, count, number, share }: Voice,
): KeyFigure[] {
  const [votes, members] = [row?.cohesion_votes_counted ?? 0, row?.attendance_member_count ?? 0];
  const mean = (value: number | null, of: number) =>
    value === null ? say('groups.uncounted') : share(value, of);
  return [
    { term: say('group.members'), figure: number(members_active) },
    {
      term: say('group.avg_cohesion'),
      figure: mean(row?.avg_cohesion ?? null, votes),
      basis: count('group.votes_counted', votes),
    },
    {
      term: say('group.avg_attendance'),
      figure: mean(row?.avg_attendance ?? null, members),
      basis: count('group.members_counted', members),
    },
  ];
}

/** Returns a group in schema.org terms, as a part of its chamber. */
export const groupSchema = (
  { name_long, name_short }: GroupInBrief,
  { name_es, website }: Pick<Chamber, 'name_es' | 'website'>,
  url: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': url,
  url,
  name: name_long,
  alternateName: name_short,
  parentOrganization: {
    '@type': 'GovernmentOrganization',
    name: name_es,
    ...(website === null ? {} : { url: website }),
  },
});

/** Returns the newest legislature and all with groups, newest first. */
export const shownLegislatures = (ask: Ask): number[] =>
  [...new Set([newestLegislature(ask), ...allGroups(ask).map(({ legislature_id }) => legislature_id)])].sort(
    (a, b) => b - a,
  );

/**
 * Returns a static path for each language and legislature, which stays valid when a newer legislature begins.
 */
export const shownLegislaturePaths = () =>
  shownLegislatures(askFiles).flatMap((legislature) =>
    languagePaths({ legislature: String(legislature) }, { legislature }),
  );

type Group = Pick<GroupInBrief, 'id' | 'slug' | 'legislature_id'>;

/**
 * Returns the groups of the newest legislature whose alerts a page about a group offers: the group itself,
 * the one with its slug, or those that continue it; none if the group has ended.
 */
export function followedGroups(ask: Ask, group: Group): GroupInBrief[] {
  const newest = newestGroups(ask);
  const same = newest.find(({ slug }) => slug === group.slug);
  if (same !== undefined) return [same];
  const heirs = heirsOf(ask, group);
  return newest.filter(({ id }) => heirs.has(id));
}

/** Returns the numbers of all groups that continue a group, in any later legislature. */
function heirsOf(ask: Ask, { slug, legislature_id }: Group, known = new Set<number>()): Set<number> {
  const full = ask<GroupInFull>(`/groups/${slug}?legislature_id=${legislature_id}`);
  for (const next of full?.continued_by ?? []) {
    const own = allGroups(ask).filter((one) => one.slug === next.slug);
    for (const heir of own.filter((one) => one.legislature_id >= next.legislature_id))
      if (!known.has(heir.id)) heirsOf(ask, heir, known.add(heir.id));
  }
  return known;
}
