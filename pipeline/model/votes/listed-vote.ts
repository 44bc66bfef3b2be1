import { z } from 'zod';
import { groupMini } from '../groups/group.ts';
import { groupTotals, vote } from './vote.ts';

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
