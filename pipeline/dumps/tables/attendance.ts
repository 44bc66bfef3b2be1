import { attendance as metric } from '../../metrics/attendance.ts';
import { attendanceRows } from '../../metrics/attendance-rows.ts';
import { deputyFigures } from './deputy-figures.ts';

export const attendance = deputyFigures(metric, 'Attendance of deputies', attendanceRows);
