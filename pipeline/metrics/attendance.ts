import { z } from 'zod';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import { dateRange } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { count, id, percentage } from '../model/fields.ts';
import { ROLE_KINDS } from '../model/people/person.ts';
import { type MetricSql, scopedVotesSql } from './duckdb.ts';
import { percentageOf } from './percentage.ts';
import { countsInRange, deputyFigures, type PersonMetric } from './person-metric.ts';
import type { DateRange } from './range.ts';
import { eachLegislatureAndScope, scope } from './scope.ts';

/** How often a deputy casts a vote. */
export const attendance = {
  name: 'attendance',
  version: 1,
  definition:
    'The share of votes in which the deputy cast a vote (yes, no or abstention), among the votes whose official file lists the deputy. Deputies on leave count as absent, because the source does not distinguish them.',
  columns: ['votes_total', 'votes_attended'],
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as listed by /persons.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      votes_total: count.meta({
        description: 'Number of votes in the date range whose official file lists the deputy.',
      }),
      votes_attended: count.meta({ description: 'Of these, votes in which the deputy cast a vote.' }),
      attendance: percentage
        .nullable()
        .meta({ description: '100 × votes_attended / votes_total; null if there are no votes.' }),
      role_kind: z.enum(ROLE_KINDS).nullable().meta({
        description:
          'The latest institutional office (government, or presiding_board of the chamber) whose dates overlap the votes counted, so that the figure is not comparable; null if no document shows one. An office without a documented end counts until its legislature ends.',
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'AttendanceRow', description: 'Attendance of one deputy.' }),
} satisfies PersonMetric;

/** Returns the attendance of all deputies with a mandate in a legislature, by family name. */
const attendanceRows = (read: DbReader, range: DateRange): z.output<typeof attendance.row>[] =>
  countsInRange(read, attendance, range).map((counts) => ({
    ...counts,
    attendance: percentageOf(counts.votes_attended, counts.votes_total),
    definition_version: attendance.version,
  }));

export const attendanceInRange = legislatureEndpoint({
  path: '/metrics/attendance',
  tag: 'Metrics',
  summary: 'Attendance of each deputy, by family name',
  description: `${attendance.definition} One row for each deputy with a mandate in the legislature.`,
  params: { ...dateRange, scope },
  result: z.array(attendance.row),
  compute: (range, { read }) => attendanceRows(read, range),
  prebuild: eachLegislatureAndScope,
});

export const attendanceTable = deputyFigures(attendance, 'Attendance of deputies', attendanceRows);

export const attendanceSql: MetricSql = {
  name: 'attendance',
  metric: attendance,
  ranged: true,
  scoped: true,
  select: `
with ${scopedVotesSql},
counted as (
  select legislature_id, person_id,
    count(*) as votes_total,
    count(*) filter (choice <> 'absent') as votes_attended
  from vote_records
  join chosen on chosen.id = vote_id
  where choice <> 'no_vote_recorded'
  group by all
)
select deputies.legislature_id, deputies.person_id,
  coalesce(votes_total, 0) as votes_total,
  coalesce(votes_attended, 0) as votes_attended,
  percentage(votes_attended, votes_total) as attendance
from (select distinct legislature_id, person_id from mandates) deputies
left join counted using (legislature_id, person_id)
order by deputies.legislature_id, deputies.person_id;`,
};
