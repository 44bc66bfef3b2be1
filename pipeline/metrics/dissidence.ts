import { z } from 'zod';
import { count, id, percentage } from '../model/fields.ts';
import { isAgainstLine, isCastWithGroup } from './against-line.ts';
import { attendance } from './attendance.ts';
import type { PersonMetric } from './metric.ts';

/** How often a deputy votes other than the line of the group. */
export const dissidence = {
  name: 'dissidence',
  version: 1,
  definition:
    'Votes cast differently from the line of the deputy’s group (its strictly most frequent choice, 3 or more members voting) among the votes cast where the group has a line. Groups without a common purpose are left out.',
  columns: {
    votes_compared: {
      counts: (record) => isAgainstLine(record) !== null,
      description: 'Votes cast where the group has a line.',
    },
    dissents: {
      counts: (record) => isAgainstLine(record) === true,
      description: 'Of these, votes other than the line.',
    },
    votes_without_line: {
      counts: (record) => isCastWithGroup(record) && isAgainstLine(record) === null,
      description: 'Votes cast where the group has no line.',
    },
  },
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as /persons lists it.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      votes_compared: count.meta({ description: 'Votes cast in the range where the group has a line.' }),
      dissents: count.meta({ description: 'Of these, votes other than the line.' }),
      dissidence: percentage
        .nullable()
        .meta({ description: '100 × dissents / votes_compared; null without any.' }),
      votes_without_line: count.meta({ description: 'Votes cast where the group has no line, left out.' }),
      role_kind: attendance.row.shape.role_kind,
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({
      id: 'DissidenceRow',
      description: 'How often a deputy voted differently from the group’s line.',
    }),
} satisfies PersonMetric;
