import { z } from 'zod';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import { dateRange } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { count, id, percentage } from '../model/fields.ts';
import { attendance } from './attendance.ts';
import { groupVotesSql, type MetricSql, scopedVotesSql } from './duckdb.ts';
import { percentageOf } from './percentage.ts';
import { countsInRange, deputyFigures, type PersonMetric } from './person-metric.ts';
import type { DateRange } from './range.ts';
import { eachLegislatureAndScope, scope } from './scope.ts';

/** How often a deputy votes other than the line of the group. */
export const dissidence = {
  name: 'dissidence',
  version: 1,
  definition:
    'The share of votes cast differently from the line of the deputy’s group (its single most frequent choice, with 3 or more members voting), among the votes cast in which the group has a line. Groups without a common purpose are excluded.',
  columns: ['votes_compared', 'dissents', 'votes_without_line'],
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as listed by /persons.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      votes_compared: count.meta({
        description: 'Number of votes cast in the date range in which the group has a line.',
      }),
      dissents: count.meta({ description: 'Of these, votes that differ from the line.' }),
      dissidence: percentage
        .nullable()
        .meta({ description: '100 × dissents / votes_compared; null if there are no such votes.' }),
      votes_without_line: count.meta({
        description: 'Number of votes cast in which the group has no line, which are excluded.',
      }),
      role_kind: attendance.row.shape.role_kind,
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({
      id: 'DissidenceRow',
      description: 'Dissidence of one deputy.',
    }),
} satisfies PersonMetric;

/** Returns the dissidence of all deputies with a mandate in a legislature, by family name. */
const dissidenceRows = (read: DbReader, range: DateRange): z.output<typeof dissidence.row>[] =>
  countsInRange(read, dissidence, range).map((counts) => ({
    ...counts,
    dissidence: percentageOf(counts.dissents, counts.votes_compared),
    definition_version: dissidence.version,
  }));

export const dissidenceInRange = legislatureEndpoint({
  path: '/metrics/dissidence',
  tag: 'Metrics',
  summary: 'Dissidence of each deputy, by family name',
  description: `${dissidence.definition} One row for each deputy with a mandate in the legislature.`,
  params: { ...dateRange, scope },
  result: z.array(dissidence.row),
  compute: (range, { read }) => dissidenceRows(read, range),
  prebuild: eachLegislatureAndScope,
});

export const dissidenceTable = deputyFigures(dissidence, 'Dissidence of deputies', dissidenceRows);

export const dissidenceSql: MetricSql = {
  name: 'dissidence',
  metric: dissidence,
  ranged: true,
  scoped: true,
  select: `
with ${scopedVotesSql},
${groupVotesSql},
cast_votes as (
  select chosen.legislature_id, person_id, choice, line,
    line is not null and members_voting >= 3 as has_line
  from vote_records
  join chosen on chosen.id = vote_id
  join group_votes using (vote_id, group_id)
  join groups on groups.id = group_id
  where choice in ('aye', 'no', 'abstention') and line_meaningful
),
counted as (
  select legislature_id, person_id,
    count(*) filter (has_line) as votes_compared,
    count(*) filter (has_line and choice <> line) as dissents,
    count(*) filter (not has_line) as votes_without_line
  from cast_votes
  group by all
)
select deputies.legislature_id, deputies.person_id,
  coalesce(votes_compared, 0) as votes_compared,
  coalesce(dissents, 0) as dissents,
  percentage(dissents, votes_compared) as dissidence,
  coalesce(votes_without_line, 0) as votes_without_line
from (select distinct legislature_id, person_id from mandates) deputies
left join counted using (legislature_id, person_id)
order by deputies.legislature_id, deputies.person_id;`,
};
