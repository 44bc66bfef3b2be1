import { z } from 'zod';
import { choice } from './choice.ts';
import { listedVote } from './listed-vote.ts';
import { identifiedRecord } from './record.ts';
import { type GroupTotals, groupTotals, type VoteDetail } from './vote.ts';

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
