import { z } from 'zod';
import { attendance } from './attendance.ts';
import { dissidence } from './dissidence.ts';

/** The figures of one deputy over every legislature. */
export const personKpis = z
  .object({
    votes_total: attendance.row.shape.votes_total.meta({
      description: 'Votes whose official file lists the deputy.',
    }),
    votes_attended: attendance.row.shape.votes_attended,
    attendance: attendance.row.shape.attendance,
    votes_compared: dissidence.row.shape.votes_compared.meta({
      description: 'Votes cast where the group has a line.',
    }),
    dissents: dissidence.row.shape.dissents,
    dissidence: dissidence.row.shape.dissidence,
    role_kind: attendance.row.shape.role_kind,
  })
  .meta({ id: 'PersonKpis', description: 'Attendance and dissidence of one deputy.' });
