import { sql } from 'kysely';
import { ABSENT } from '../model/votes/choice.ts';
import type { CountedRecord, GroupTally } from './tallies/group-tally.ts';

// Definition of a vote against the line of one's group, for records in memory and for records in the
// database.

/** Minimum number of voting members with which a group has a line to dissent from. */
const LINE_MIN_VOTERS = 3;

/** Returns whether a vote was cast in a group whose members share a purpose. */
export const isCastWithGroup = ({ choice, group }: CountedRecord): boolean =>
  choice < ABSENT && group !== null && group.line_meaningful;

/** Returns whether a vote cast goes against the line of the deputy’s group; null if the group has no line. */
export const isAgainstLine = (cast: CountedRecord): boolean | null =>
  isCastWithGroup(cast) && hasLine(cast.group!) ? cast.choice !== cast.group!.line : null;

/** Counts the votes of a group against its line; 0 if it has no line. */
export function dissentsOf(group: GroupTally): number {
  if (!group.line_meaningful || !hasLine(group)) return 0;
  const cast = [group.ayes, group.noes, group.abstentions];
  return cast.reduce((sum, votes) => sum + votes, 0) - cast[group.line!]!;
}

const hasLine = ({ line, ayes, noes, abstentions }: GroupTally): boolean =>
  line !== null && ayes + noes + abstentions >= LINE_MIN_VOTERS;

/** In queries: whether the group totals `t` have a meaningful line. */
export const hasGroupLine = sql<0 | 1>`(t.line is not null and t.line_meaningful
  and t.ayes + t.noes + t.abstentions >= ${sql.lit(LINE_MIN_VOTERS)})`;

/** In queries: number of votes cast in the group `t` against its line, if it has one. */
export const groupDissents = sql<number>`(t.ayes + t.noes + t.abstentions
  - case t.line when 0 then t.ayes when 1 then t.noes else t.abstentions end)`;

/**
 * In queries: whether the record `r` goes against the line of its group, whose totals are `t`; null if not
 * comparable.
 */
export const isDissent = sql<0 | 1 | null>`(
  case when r.choice < ${sql.lit(ABSENT)} and ${hasGroupLine} then r.choice <> t.line end)`;

/** The same for queries that have to look up the totals of the group. */
export const isDissentOfRecord = sql<0 | 1 | null>`(
  select ${isDissent} from vote_group_totals t where t.vote_id = r.vote_id and t.group_id = r.group_id)`;
