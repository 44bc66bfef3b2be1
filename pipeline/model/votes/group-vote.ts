import { z } from 'zod';
import { groupTotals, vote } from './vote.ts';

/** A vote as the records of one group tell it. */
export const groupVote = vote
  .extend({
    ...groupTotals.pick({ ayes: true, noes: true, abstentions: true, no_vote: true, line: true }).shape,
    against_line: z.int().nonnegative().nullable().meta({
      description:
        'Members who voted differently from the line of the group; null where dissidence has no line to compare with.',
    }),
  })
  .meta({ id: 'GroupVote', description: 'A vote, and what one group did in it.' });
