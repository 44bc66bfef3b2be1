import { z } from 'zod';
import { table } from '../db/table.ts';
import { count, id, localDate } from '../model/fields.ts';
import { groupTotals } from '../model/votes/vote.ts';
import { type PersonColumn, personColumns } from './tallies/person-columns.ts';

/** How each group voted in each vote: the basis of every metric. */
export const voteGroupTotals = table(
  'vote_group_totals',
  'Votes of the members of one group in one vote.',
  z.object({
    vote_id: id.meta({ description: 'The vote.' }),
    group_id: id.meta({ description: 'The group at the time of the vote.' }),
    ...groupTotals.pick({ ayes: true, noes: true, abstentions: true, no_vote: true }).shape,
    line: z.int().nullable().meta({
      description:
        'Code of the single most frequent choice among the votes cast; null if there is a tie or no vote was cast.',
    }),
    line_meaningful: z.boolean().meta({ description: 'Whether the group has a common purpose.' }),
  }),
  {
    primaryKey: ['vote_id', 'group_id'],
    references: { vote_id: 'votes', group_id: 'groups' },
    indexes: [['group_id']],
  },
);

const counts = Object.fromEntries(
  Object.entries(personColumns).map(([name, { description }]) => [
    name,
    count.meta({ description: `${description} Counted from the first day of the legislature to this day.` }),
  ]),
) as Record<PersonColumn, typeof count>;

/** Counts of each deputy, accumulated day by day: any range of dates is the difference of two rows. */
export const personTotals = table(
  'person_totals',
  'Cumulative counts of one deputy from the first voting day of a legislature to one of its voting days.',
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

/** Agreement of each two groups, accumulated day by day like the counts of deputies. */
export const groupPairTotals = table(
  'group_pair_totals',
  'Number of votes in which two groups had the same line, from the first voting day of a legislature to one of its voting days.',
  z.object({
    legislature_id: id.meta({ description: 'The legislature.' }),
    date: localDate.meta({ description: 'A voting day.' }),
    group_a_id: id.meta({ description: 'The group with the lower number.' }),
    group_b_id: id.meta({ description: 'The other group, or the same group.' }),
    votes_compared: count.meta({ description: 'Number of votes in which both groups had a line.' }),
    votes_same: count.meta({ description: 'Of these, votes in which both had the same line.' }),
  }),
  {
    primaryKey: ['legislature_id', 'date', 'group_a_id', 'group_b_id'],
    references: { legislature_id: 'legislatures', group_a_id: 'groups', group_b_id: 'groups' },
  },
);

/** Cohesion of each group by month: sums, so that months and whole legislatures are averaged from the same numbers. */
export const groupMonths = table(
  'group_months',
  'Cohesion of one group in one month.',
  z.object({
    group_id: id.meta({ description: 'The group.' }),
    month: z.string().meta({ description: 'The month, as yyyy-mm.' }),
    votes_total: count.meta({
      description: 'Number of votes whose official file lists members of the group.',
    }),
    votes_counted: count.meta({ description: 'Of these, votes with 3 or more members voting.' }),
    cohesion_hundredths: count.meta({
      description: 'Sum of the cohesion of the group over the votes counted, in hundredths of a percent.',
    }),
  }),
  { primaryKey: ['group_id', 'month'], references: { group_id: 'groups' } },
);

/** Attendance of each deputy under each group. */
export const memberTotals = table(
  'member_totals',
  'Number of votes that one deputy cast as a member of one group.',
  z.object({
    group_id: id.meta({ description: 'The group at the time of the votes.' }),
    person_id: id.meta({ description: 'The deputy.' }),
    votes_total: count.meta({
      description: 'Number of votes whose official file lists the deputy under the group.',
    }),
    votes_attended: count.meta({ description: 'Of these, votes cast.' }),
  }),
  { primaryKey: ['group_id', 'person_id'], references: { group_id: 'groups', person_id: 'persons' } },
);

/** Agreement of each two deputies. */
export const personPairTotals = table(
  'person_pair_totals',
  'Number of votes in which two deputies made the same choice in one legislature; only pairs of deputies who cast a vote in at least one common vote.',
  z.object({
    legislature_id: id.meta({ description: 'The legislature.' }),
    person_a_id: id.meta({ description: 'The deputy with the lower number.' }),
    person_b_id: id.meta({ description: 'The other deputy.' }),
    votes_compared: count.meta({ description: 'Number of votes in which both cast a vote.' }),
    votes_agreed: count.meta({ description: 'Of these, votes in which both made the same choice.' }),
  }),
  {
    primaryKey: ['legislature_id', 'person_a_id', 'person_b_id'],
    references: { legislature_id: 'legislatures', person_a_id: 'persons', person_b_id: 'persons' },
    indexes: [['legislature_id', 'person_b_id']],
  },
);

const on = (dimension: string, what: string) =>
  z
    .number()
    .min(-1)
    .max(1)
    .nullable()
    .meta({
      description: `${what} on the ${dimension} dimension, as a distance (0 to 1) from the centre of all deputies; null if withheld.`,
    });
const PLACE = 'Position';
const LOW = 'Lower end of the 95 % interval';
const HIGH = 'Upper end of the 95 % interval';

/** Places of deputies in the plane of their votes. */
export const positions = table(
  'positions',
  'Position of one deputy by the votes cast in one legislature; only deputies who cast at least one of the votes used.',
  z.object({
    legislature_id: id.meta({ description: 'The legislature.' }),
    person_id: id.meta({ description: 'The deputy.' }),
    votes_used: count.meta({
      description: 'Number of votes of the deputy from which the position is computed.',
    }),
    dimension_1: on('first', PLACE),
    dimension_1_low: on('first', LOW),
    dimension_1_high: on('first', HIGH),
    dimension_2: on('second', PLACE),
    dimension_2_low: on('second', LOW),
    dimension_2_high: on('second', HIGH),
  }),
  {
    primaryKey: ['legislature_id', 'person_id'],
    references: { legislature_id: 'legislatures', person_id: 'persons' },
  },
);
