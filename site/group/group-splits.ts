import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import type { VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { type Cohesion, oncePerLegislature, votesIn } from '../published.ts';

/** A vote in which the members of a group did not all make the same choice. */
interface SplitVote {
  vote_id: number;
  /** The members who cast a vote other than the most frequent one. */
  apart: number;
}

/** How often a group voted as one, and when it did not. */
export interface GroupSplits {
  /** Votes in which at least two members cast a vote. */
  votes: number;
  united: number;
  /** The votes with most members apart first, then the newest. */
  split: SplitVote[];
}

type Counts = Pick<Cohesion, 'ayes' | 'noes' | 'abstentions' | 'members_voting'>;

/** Returns the members who cast a vote other than the most frequent one of their group. */
export const membersApart = ({ ayes, noes, abstentions, members_voting }: Counts): number =>
  members_voting - Math.max(ayes, noes, abstentions);

/** Returns how often a group voted as one in its legislature, and when it did not. */
export const groupSplits = (
  ask: Ask,
  { slug, legislature_id }: Pick<GroupInBrief, 'slug' | 'legislature_id'>,
): GroupSplits => splitsIn(ask, legislature_id).get(slug) ?? noVotes();

const noVotes = (): GroupSplits => ({ votes: 0, united: 0, split: [] });

/** The splits of all groups by slug, so that the pages of the groups of a legislature read its votes once. */
const splitsIn = oncePerLegislature((ask, legislature) => {
  const bySlug = new Map<string, GroupSplits>();
  for (const vote_id of votesIn(ask, legislature))
    for (const row of ask<Cohesion[]>(`/metrics/cohesion?vote_id=${vote_id}`) ?? []) {
      if (row.members_voting < 2) continue;
      const splits = bySlug.get(row.group_slug) ?? noVotes();
      bySlug.set(row.group_slug, splits);
      const apart = membersApart(row);
      splits.votes++;
      if (apart === 0) splits.united++;
      else splits.split.push({ vote_id, apart });
    }
  for (const { split } of bySlug.values()) split.sort((a, b) => b.apart - a.apart);
  return bySlug;
});

/** Returns the votes with most members of a group apart, and the group’s choices in each. */
export const splitVotes = (ask: Ask, { split }: GroupSplits, slug: string, most: number) =>
  split.slice(0, most).flatMap(({ vote_id }) => {
    const vote = answered<VoteDetail>(ask, `/votes/${vote_id}`);
    const own = vote.group_totals.find(({ group_slug }) => group_slug === slug);
    return own === undefined ? [] : [{ vote, own }];
  });
