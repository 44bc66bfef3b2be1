import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, mustKnowLegislature } from '../../core/known.ts';
import { rangeParams } from '../../core/record-params.ts';
import { attendance } from '../../metrics/attendance.ts';
import { attendanceRows } from '../../metrics/attendance-rows.ts';

export const attendanceInRange = endpoint({
  path: '/metrics/attendance',
  tag: 'Metrics',
  summary: 'How often each deputy cast a vote, by family name',
  description: `${attendance.definition} One row for everybody with a mandate in the legislature.`,
  params: rangeParams,
  missing: ['Legislature'],
  result: z.array(attendance.row),
  compute(range, { read }) {
    mustKnowLegislature(read, range.legislature_id);
    return attendanceRows(read, range);
  },
  prebuild: eachLegislature,
});
