import type { VoteRecord } from '../../pipeline/model/record.ts';
import type { GroupTotals } from '../../pipeline/model/vote.ts';
import type { Cohesion, VoteFile } from '../published.ts';

/** How one group voted, with what is said of its unity. */
export interface GroupVote extends GroupTotals {
  members: number;
  cohesion: Cohesion | undefined;
}

/** The groups of a vote, largest first. */
export function groupVotes({ vote, cohesion }: VoteFile): GroupVote[] {
  const bySlug = new Map(cohesion.map((row) => [row.group_slug, row]));
  return vote.group_totals
    .map((totals) => ({
      ...totals,
      members: totals.ayes + totals.noes + totals.abstentions + totals.no_vote,
      cohesion: bySlug.get(totals.group_slug),
    }))
    .sort((a, b) => b.members - a.members || (a.group_slug < b.group_slug ? -1 : 1));
}

/** The records of one group; the last list has none, where the document names no group, or no figures by group exist. */
export interface GroupRecords {
  group: GroupVote | undefined;
  records: VoteRecord[];
}

/** The records of a vote by group, in the groups' order, each in the order given. */
export function recordsByGroup(groups: readonly GroupVote[], records: readonly VoteRecord[]): GroupRecords[] {
  const listed = new Set(groups.map(({ group_slug }) => group_slug));
  const bySlug = Map.groupBy(records, ({ group_slug }) =>
    group_slug !== null && listed.has(group_slug) ? group_slug : null,
  );
  return [...groups, undefined].flatMap((group) => {
    const own = bySlug.get(group?.group_slug ?? null);
    return own ? [{ group, records: own }] : [];
  });
}

/** The choice a deputy of the group departs from; null where the group has no line that means something. */
export const lineToDepartFrom = (group: GroupVote | undefined): GroupVote['line'] =>
  group?.cohesion?.line_meaningful && group.cohesion.cohesion !== null ? group.line : null;

const CAST = new Set(['aye', 'no', 'abstention']);

/** Whether a record of a group is a vote cast against the group’s line. */
export function departs(group: GroupVote | undefined, { choice }: Pick<VoteRecord, 'choice'>): boolean {
  const line = lineToDepartFrom(group);
  return line !== null && CAST.has(choice) && choice !== line;
}

/** Who voted against the line of the own group, in the groups’ order. */
export const departures = (groups: readonly GroupVote[], records: readonly VoteRecord[]) =>
  recordsByGroup(groups, records).flatMap(({ group, records: own }) =>
    group ? own.filter((record) => departs(group, record)).map((record) => ({ group, record })) : [],
  );
