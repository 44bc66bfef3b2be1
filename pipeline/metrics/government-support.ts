import { sql } from 'kysely';
import { z } from 'zod';
import { computed, dumpTable } from '../core/dump-table.ts';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import { dateRange } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { count, percentage } from '../model/fields.ts';
import { groupMini, storedGroup } from '../model/groups/group.ts';
import type { Question } from '../model/votes/decision.ts';
import { wantedDays } from './decided-votes.ts';
import { chosenVotesSql, groupVotesSql, type MetricSql } from './duckdb.ts';
import { percentageOf } from './percentage.ts';
import type { DateRange } from './range.ts';

/** Questions in which yes adopts the text of the Government as a whole. */
const ADOPTING = [
  'committee_text',
  'whole_text',
  'organic_final',
  'decree_law_validation',
  'treaty',
] as const satisfies Question[];

const ADOPTING_SQL = ADOPTING.map((question) => `'${question}'`).join(', ');

/** How often each group voted for what the Government proposed. */
export const governmentSupport = {
  name: 'government_support',
  version: 1,
  definition:
    'The share of votes on the Government’s initiatives in which the line of the group was yes. Counted are the votes with records in which yes adopts an initiative of the Government as a whole (a bill, a decree-law, a treaty) and the group had a line; amendments, single points and requests to debate a decree-law as a bill are not. Mixed and plural groups have no common line and are left out.',
  row: z
    .object({
      group_slug: groupMini.shape.slug,
      group_name_short: groupMini.shape.name_short,
      votes_counted: count.meta({
        description:
          'Votes in the date range on initiatives of the Government in which the group had a line.',
      }),
      votes_in_government: count.meta({
        description:
          'Of these, votes held while a party of the group was part of the Government, as `government_groups` says.',
      }),
      votes_for: count.meta({ description: 'Of the votes counted, those in which its line was yes.' }),
      votes_against: count.meta({ description: 'Of the votes counted, those in which its line was no.' }),
      abstentions: count.meta({
        description: 'Of the votes counted, those in which its line was to abstain.',
      }),
      support: percentage
        .nullable()
        .meta({ description: '100 × votes_for / votes_counted; null if there are no such votes.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({
      id: 'GovernmentSupport',
      description: 'How often one group voted for initiatives of the Government.',
    }),
};

export type GovernmentSupport = z.output<typeof governmentSupport.row>;

type Counts = Omit<GovernmentSupport, 'support' | 'definition_version'> & {
  legislature_id: number;
  group_id: number;
};

/** In queries: `sided`, the line of each group in each vote that would adopt an initiative of the Government. */
const SIDED = `sided as (
  select t.group_id, t.line, exists (
    select 1 from government_groups m
    where m.group_id = t.group_id and m.start_date <= v.date and (m.end_date is null or v.date < m.end_date)
  ) as governs
  from wanted w
  join votes v on v.legislature_id = w.legislature_id and v.date >= w.first and v.date <= w.last
  join vote_group_totals t on t.vote_id = v.id and t.line is not null
  where v.has_records and v.is_final = 1 and v.proposed_by_government and v.question in (${ADOPTING_SQL})
)`;

/** Returns every group of a legislature that has a common purpose, by number. */
function supportRows({ all }: DbReader, range: DateRange): (GovernmentSupport & Counts)[] {
  const query = sql<Counts>`
    with ${wantedDays(range)}, ${sql.raw(SIDED)}
    select g.legislature_id, g.id as group_id, g.slug as group_slug, g.name_short as group_name_short,
      count(s.group_id) as votes_counted,
      count(*) filter (where s.governs) as votes_in_government,
      count(*) filter (where s.line = 0) as votes_for,
      count(*) filter (where s.line = 1) as votes_against,
      count(*) filter (where s.line = 2) as abstentions
    from groups g
    left join sided s on s.group_id = g.id
    where g.legislature_id = ${range.legislature_id} and g.line_meaningful
    group by g.id
    order by g.id`;
  return all<Counts>(query).map((counts) => ({
    ...counts,
    support: percentageOf(counts.votes_for, counts.votes_counted),
    definition_version: governmentSupport.version,
  }));
}

export const supportOfGovernment = legislatureEndpoint({
  path: '/metrics/government-support',
  tag: 'Metrics',
  summary: 'How often each group voted for initiatives of the Government',
  description: `${governmentSupport.definition} One row for each group of the legislature, by number.`,
  params: dateRange,
  result: z.array(governmentSupport.row),
  extra: true,
  compute: (range, { read }) => supportRows(read, range),
});

export const governmentSupportTable = dumpTable({
  name: 'government_support',
  title: 'Support of groups for the Government’s initiatives',
  description: governmentSupport.definition,
  scope: 'legislature',
  row: z.object({
    legislature_id: storedGroup.shape.legislature_id,
    group_id: storedGroup.shape.id,
    ...governmentSupport.row.shape,
  }),
  primaryKey: ['group_id'],
  references: { legislature_id: 'legislatures', group_id: 'groups' },
  rows: computed((read, legislature_id) => supportRows(read, { legislature_id })),
});

export const governmentSupportSql: MetricSql = {
  name: 'government_support',
  metric: governmentSupport,
  ranged: true,
  select: `
with ${chosenVotesSql},
${groupVotesSql},
sided as (
  select group_votes.group_id, line, exists (
    select 1 from government_groups as governing
    where governing.group_id = group_votes.group_id and start_date <= votes.date
      and (end_date is null or votes.date < end_date)
  ) as governs
  from group_votes
  join votes on votes.id = vote_id
  where line is not null and is_final and proposed_by_government and question in (${ADOPTING_SQL})
)
select groups.legislature_id, groups.id as group_id,
  count(line) as votes_counted,
  count(*) filter (governs) as votes_in_government,
  count(*) filter (line = 'aye') as votes_for,
  count(*) filter (line = 'no') as votes_against,
  count(*) filter (line = 'abstention') as abstentions,
  percentage(count(*) filter (line = 'aye'), count(line)) as support
from groups
left join sided on sided.group_id = groups.id
where line_meaningful
group by all
order by groups.legislature_id, groups.id;`,
};
