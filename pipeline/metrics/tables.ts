import { z } from 'zod';
import { table } from '../db/table.ts';
import { id, localDate } from '../model/fields.ts';
import { attendance } from './attendance.ts';
import { dissidence } from './dissidence.ts';

const count = z.int().nonnegative();

/** Metrics about deputies, whose columns together make `person_totals`. */
export const personMetrics = [attendance, dissidence] as const;

/** How each group voted in each vote: the basis of every metric. */
export const voteGroupTotals = table(
  'vote_group_totals',
  'How the members of one group voted in one vote.',
  z.object({
    vote_id: id.meta({ description: 'The vote.' }),
    group_id: id.meta({ description: 'The group at the moment of the vote.' }),
    ayes: count.meta({ description: 'Members who voted yes.' }),
    noes: count.meta({ description: 'Members who voted no.' }),
    abstentions: count.meta({ description: 'Members who abstained.' }),
    no_vote: count.meta({ description: 'Members listed as not voting.' }),
    line: z.int().nullable().meta({
      description: 'Code of the strictly most frequent choice cast; null on a draw or without any.',
    }),
    line_meaningful: z.boolean().meta({ description: 'Whether the group has a common purpose.' }),
  }),
  {
    primaryKey: ['vote_id', 'group_id'],
    references: { vote_id: 'votes', group_id: 'groups' },
    indexes: [['group_id']],
  },
);

type ColumnsOf<Metric> = Metric extends { columns: infer Columns } ? keyof Columns & string : never;
type PersonColumn = ColumnsOf<(typeof personMetrics)[number]>;

const counts = Object.fromEntries(
  personMetrics.flatMap((metric) =>
    Object.entries(metric.columns).map(([name, { description }]) => [
      name,
      count.meta({
        description: `${description} Counted from the first day of the legislature to this one.`,
      }),
    ]),
  ),
) as Record<PersonColumn, typeof count>;

/** Counts of each deputy, accumulated day by day: any range of dates is the difference of two rows. */
export const personTotals = table(
  'person_totals',
  'Counts of one deputy from the first voting day of a legislature to one of its voting days.',
  z.object({
    legislature_id: id.meta({ description: 'The legislature.' }),
    date: localDate.meta({ description: 'A voting day.' }),
    person_id: id.meta({ description: 'The deputy.' }),
    ...counts,
  }),
  {
    primaryKey: ['legislature_id', 'date', 'person_id'],
    references: { legislature_id: 'legislatures', person_id: 'persons' },
  },
);
