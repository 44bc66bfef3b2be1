import { sql } from 'kysely';
import { ABSENT } from '../model/votes/choice.ts';
import type { CountedRecord } from './metric.ts';
import type { GroupTally } from './tallies/group-tally.ts';

// What it is to vote against the line of one's group, once for records in the memory and once for those in the database.

/** A group needs this many members voting to have a line that one can dissent from. */
const LINE_MIN_VOTERS = 3;

/** Whether a vote was cast under a group whose members share a purpose. */
export const isCastWithGroup = ({ choice, group }: CountedRecord): boolean =>
  choice < ABSENT && group !== null && group.line_meaningful;

/** Whether a vote cast goes against the line of the deputy’s group; null where there is nothing to compare. */
export const isAgainstLine = (cast: CountedRecord): boolean | null =>
  isCastWithGroup(cast) && hasLine(cast.group!) ? cast.choice !== cast.group!.line : null;

/** How many votes of a group went against its line; none where there is no line to compare with. */
export function dissentsOf(group: GroupTally): number {
  if (!group.line_meaningful || !hasLine(group)) return 0;
  const cast = [group.ayes, group.noes, group.abstentions];
  return cast.reduce((sum, votes) => sum + votes, 0) - cast[group.line!]!;
}

const hasLine = ({ line, ayes, noes, abstentions }: GroupTally): boolean =>
  line !== null && ayes + noes + abstentions >= LINE_MIN_VOTERS;

/** In queries: whether the group totals `t` have a line that means something. */
export const hasGroupLine = sql<0 | 1>`(t.line is not null and t.line_meaningful
  and t.ayes + t.noes + t.abstentions >= ${sql.lit(LINE_MIN_VOTERS)})`;

/** In queries: how many votes cast in the group `t` were other than its line, where it has one. */
export const groupDissents = sql<number>`(t.ayes + t.noes + t.abstentions
  - case t.line when 0 then t.ayes when 1 then t.noes else t.abstentions end)`;

/** In queries: whether the record `r` goes against the line of its group, whose totals are `t`; null where nothing is compared. */
export const isDissent = sql<0 | 1 | null>`(
  case when r.choice < ${sql.lit(ABSENT)} and ${hasGroupLine} then r.choice <> t.line end)`;

/** The same where the totals of the group have to be looked up. */
export const isDissentOfRecord = sql<0 | 1 | null>`(
  select ${isDissent} from vote_group_totals t where t.vote_id = r.vote_id and t.group_id = r.group_id)`;
