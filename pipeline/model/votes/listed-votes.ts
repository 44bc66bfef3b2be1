import { z } from 'zod';
import { groupMini } from '../groups/group.ts';
import { choice } from './choice.ts';
import { identifiedRecord } from './record.ts';
import { type GroupTotals, groupTotals, type VoteDetail, vote } from './vote.ts';

/** The field of a list of votes that is returned only if a client requests it. */
export const GROUP_LINES = 'group_lines';

/** What each group voted: in a table, one column for each group. */
const groupLines = z.record(groupMini.shape.slug, groupTotals.shape.line).meta({
  description:
    'The line of each group by its slug, in seating order; null if the group has none, or if it is of several parties (`line_meaningful` is false). Returned only if `fields` names it; in a table, every group is a column (`group_lines.socialista`), empty for a vote without records of the group.',
});

/** A vote in a list of votes. */
export const listedVote = vote.extend({ group_lines: groupLines.optional() }).meta({
  id: 'ListedVote',
  description: 'A vote in a list, with the lines of the groups if they are requested.',
});

/** A vote together with one group’s records of it. */
export const groupVote = listedVote
  .extend({
    ...groupTotals.pick({ ayes: true, noes: true, abstentions: true, no_vote: true, line: true }).shape,
    against_line: z.int().nonnegative().nullable().meta({
      description:
        'Number of members who voted differently from the line of the group; null if dissidence has no line to compare with.',
    }),
  })
  .meta({ id: 'GroupVote', description: 'A vote, with the votes of one group in it.' });

/** A vote together with one deputy’s record of it. */
export const personVote = listedVote
  .extend({
    choice,
    group_slug: identifiedRecord.shape.group_slug,
    dissent: z.boolean().nullable().meta({
      description:
        'Whether the deputy voted differently from the line of the group; null if the deputy cast no vote, or if the group has no line or no common purpose.',
    }),
  })
  .meta({ id: 'PersonVote', description: 'A vote, with the choice of one deputy in it.' });

type Counts = Pick<GroupTotals, 'ayes' | 'abstentions' | 'noes' | 'no_vote'>;

/**
 * Counts the records of a vote without a group; returns null if all have one, and for a vote without groups.
 */
export function grouplessIn({
  totals,
  group_totals,
}: Pick<VoteDetail, 'totals' | 'group_totals'>): Counts | null {
  if (totals === null || group_totals.length === 0) return null;
  const left = (whole: number | null, field: keyof Counts) =>
    Math.max(0, (whole ?? 0) - group_totals.reduce((sum, group) => sum + group[field], 0));
  const counts = {
    ayes: left(totals.yes, 'ayes'),
    abstentions: left(totals.abstention, 'abstentions'),
    noes: left(totals.no, 'noes'),
    no_vote: left(totals.absent, 'no_vote'),
  };
  return Object.values(counts).some((count) => count > 0) ? counts : null;
}
