import { type Share, sharesOf } from '../../pipeline/i18n/tally.ts';
import type { GroupTotals, Vote } from '../../pipeline/model/votes/vote.ts';
import type { Cohesion, Dissident } from '../published.ts';
import type { Constituency } from './constituencies.ts';
import type { NamedRecord, VoteData } from './vote-data.ts';

/** The votes of one group, with its cohesion. */
export interface GroupVote extends GroupTotals {
  members: number;
  cohesion: Cohesion | undefined;
}

/** A vote as lists show it. */
export interface ListedVote extends Vote {
  /** The choices of the group whose list this is; absent in lists of the whole chamber. */
  own?: GroupCounts & { line: GroupTotals['line']; against_line?: number | null };
}

/** Facts that a list shows of each vote because the reader sorts or compares by them. */
export interface ShownFacts {
  /** The deputies who voted differently from their group. */
  dissents?: boolean;
  /** Short name of the group with which the group of the list is compared. */
  group?: string | undefined;
  /** The constituency whose deputies are shown. */
  place?: Constituency | undefined;
}

/**
 * Returns the choices of a group for a list of its votes; a group without a common purpose has counts and no
 * side.
 */
export const ownVote = <Vote extends NonNullable<ListedVote['own']>>(
  vote: Vote,
  { line_meaningful }: { line_meaningful: boolean },
): NonNullable<ListedVote['own']> => (line_meaningful ? vote : { ...vote, line: null, against_line: null });

type GroupCounts = Pick<GroupTotals, 'ayes' | 'abstentions' | 'noes' | 'no_vote'>;

/** Returns the choices of a group as shares of a whole, in reading order. */
export const sharesOfGroup = ({ ayes, abstentions, noes, no_vote }: GroupCounts): Share[] =>
  sharesOf({ yes: ayes, abstention: abstentions, no: noes, absent: no_vote });

/** Returns the groups of a vote, largest first. */
export function groupVotes({ vote, cohesion }: Pick<VoteData, 'vote' | 'cohesion'>): GroupVote[] {
  const bySlug = new Map(cohesion.map((row) => [row.group_slug, row]));
  return vote.group_totals
    .map((totals) => ({
      ...totals,
      members: totals.ayes + totals.noes + totals.abstentions + totals.no_vote,
      cohesion: bySlug.get(totals.group_slug),
    }))
    .sort((a, b) => b.members - a.members || (a.group_slug < b.group_slug ? -1 : 1));
}

/**
 * The records of one group; the last list has no group if the document names none, or if no figures by group
 * exist.
 */
interface GroupRecords {
  group: GroupVote | undefined;
  records: NamedRecord[];
}

/** Groups the records of a vote in the order of the groups, each list in the given order. */
export function recordsByGroup(
  groups: readonly GroupVote[],
  records: readonly NamedRecord[],
): GroupRecords[] {
  const listed = new Set(groups.map(({ group_slug }) => group_slug));
  const bySlug = Map.groupBy(records, ({ group_slug }) =>
    group_slug !== null && listed.has(group_slug) ? group_slug : null,
  );
  return [...groups, undefined].flatMap((group) => {
    const own = bySlug.get(group?.group_slug ?? null);
    return own ? [{ group, records: own }] : [];
  });
}

/** Returns the deputies who voted against the group line, in the order of the groups. */
export const dissentsIn = (
  groups: readonly GroupVote[],
  { records, dissidents }: Pick<VoteData, 'records' | 'dissidents'>,
): Dissident[] =>
  recordsByGroup(groups, records).flatMap(({ records: own }) =>
    own.flatMap(({ person_id }) => dissidents.get(person_id) ?? []),
  );
