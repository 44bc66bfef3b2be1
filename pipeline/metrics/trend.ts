import { z } from 'zod';
import { count, percentage } from '../model/fields.ts';
import { storedGroup } from '../model/groups/group.ts';
import { attendance } from './attendance.ts';
import { dissidence } from './dissidence.ts';

/** What the chamber did in one month, or in one legislature. */
export const trend = {
  name: 'trend',
  version: 1,
  definition: `Votes by result, and the choices of all deputies added up, those in office included: the share of votes cast among the choices that official files list, and the share of those differently from the line of the group. Attendance: ${attendance.definition} Dissidence: ${dissidence.definition}`,
  row: z
    .object({
      legislature_id: storedGroup.shape.legislature_id,
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .nullable()
        .meta({ description: 'The month, as yyyy-mm; null for a whole legislature.', example: '2025-01' }),
      votes: count.meta({ description: 'Votes held in that time, those without records included.' }),
      elections: count.meta({
        description: 'Of these, votes that elect persons: nothing is approved or rejected in them.',
      }),
      approved: count.meta({ description: 'Of all others, votes whose result is approved.' }),
      rejected: count.meta({ description: 'Of all others, votes whose result is rejected.' }),
      ties: count.meta({ description: 'Of all others, votes that were tied.' }),
      choices_listed: count.meta({
        description:
          'Choices that official files list, deputy by deputy, those of who did not vote included.',
      }),
      choices_cast: count.meta({ description: 'Of these, votes cast.' }),
      attendance: percentage.nullable().meta({
        description: '100 × choices_cast / choices_listed; null without any.',
      }),
      choices_compared: count.meta({ description: 'Votes cast where the group has a line.' }),
      dissents: count.meta({ description: 'Of these, votes other than the line.' }),
      dissidence: percentage
        .nullable()
        .meta({ description: '100 × dissents / choices_compared; null without any.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'Trend', description: 'What the chamber did in one month, or in one legislature.' }),
};

export type Trend = z.output<typeof trend.row>;
