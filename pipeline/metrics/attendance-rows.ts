import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { attendance } from './attendance.ts';
import { percentageOf } from './percentage.ts';
import { countsInRange, type DateRange } from './range.ts';

/** Attendance of everybody with a mandate in a legislature, by family name. */
export const attendanceRows = (read: DbReader, range: DateRange): z.output<typeof attendance.row>[] =>
  countsInRange(read, attendance, range).map((counts) => ({
    ...counts,
    attendance: percentageOf(counts.votes_attended, counts.votes_total),
    definition_version: attendance.version,
  }));
