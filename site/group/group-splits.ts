import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Vote, VoteDetail } from '../../pipeline/model/votes/vote.ts';
import type { Cohesion } from '../published.ts';

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

/** The splits of the groups of each legislature by slug, so that the pages of all groups read the votes once. */
const known = new WeakMap<Ask, Map<number, Map<string, GroupSplits>>>();

/** Returns how often a group voted as one in a legislature; `numbers` has all votes, newest first. */
export function groupSplits(
  ask: Ask,
  numbers: () => readonly number[],
  { slug, legislature_id }: { slug: string; legislature_id: number },
): GroupSplits {
  const byLegislature = known.get(ask) ?? splitsOf(ask, numbers());
  known.set(ask, byLegislature);
  return byLegislature.get(legislature_id)?.get(slug) ?? noVotes();
}

const noVotes = (): GroupSplits => ({ votes: 0, united: 0, split: [] });

function splitsOf(ask: Ask, votes: readonly number[]): Map<number, Map<string, GroupSplits>> {
  const byLegislature = new Map<number, Map<string, GroupSplits>>();
  for (const vote_id of votes) {
    const { legislature_id } = answered<Vote>(ask, `/votes/${vote_id}`);
    const bySlug = byLegislature.get(legislature_id) ?? new Map<string, GroupSplits>();
    byLegislature.set(legislature_id, bySlug);
    for (const row of ask<Cohesion[]>(`/metrics/cohesion?vote_id=${vote_id}`) ?? []) {
      if (row.members_voting < 2) continue;
      const splits = bySlug.get(row.group_slug) ?? noVotes();
      bySlug.set(row.group_slug, splits);
      const apart = membersApart(row);
      splits.votes++;
      if (apart === 0) splits.united++;
      else splits.split.push({ vote_id, apart });
    }
  }
  for (const bySlug of byLegislature.values())
    for (const { split } of bySlug.values()) split.sort((a, b) => b.apart - a.apart);
  return byLegislature;
}

/** Returns the votes with most members of a group apart, and the group’s choices in each. */
export const splitVotes = (ask: Ask, { split }: GroupSplits, slug: string, most: number) =>
  split.slice(0, most).flatMap(({ vote_id }) => {
    const vote = answered<VoteDetail>(ask, `/votes/${vote_id}`);
    const own = vote.group_totals.find(({ group_slug }) => group_slug === slug);
    return own === undefined ? [] : [{ vote, own }];
  });
