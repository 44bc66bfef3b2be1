import { z } from 'zod';
import { id, percentage } from '../model/fields.ts';
import { ROLE_KINDS } from '../model/person.ts';
import type { PersonMetric } from './metric.ts';

const count = z.int().nonnegative();

/** A group needs this many members voting to have a line that one can dissent from. */
const LINE_MIN_VOTERS = 3;
const hasLine = `t.line is not null and t.ayes + t.noes + t.abstentions >= ${LINE_MIN_VOTERS}`;
const compared = `r.choice < 3 and t.line_meaningful and ${hasLine}`;

/** How often a deputy votes against the line of the group. */
export const dissidence = {
  name: 'dissidence',
  version: 1,
  definition:
    'Votes cast against the line of the deputy’s group (its strictly most frequent choice, 3 or more members voting) among the votes cast where the group has a line. Groups without a common purpose are left out.',
  columns: {
    votes_compared: { sql: compared, description: 'Votes cast where the group has a line.' },
    dissents: { sql: `${compared} and r.choice <> t.line`, description: 'Of these, votes against the line.' },
    votes_without_line: {
      sql: `r.choice < 3 and t.line_meaningful and not (${hasLine})`,
      description: 'Votes cast where the group has no line.',
    },
  },
  row: z
    .object({
      person_id: id.meta({ description: 'The deputy.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      votes_compared: count.meta({ description: 'Votes cast in the range where the group has a line.' }),
      dissents: count.meta({ description: 'Of these, votes against the line.' }),
      dissidence: percentage
        .nullable()
        .meta({ description: '100 × dissents / votes_compared; null without any.' }),
      votes_without_line: count.meta({ description: 'Votes cast where the group has no line, left out.' }),
      role_kind: z.enum(ROLE_KINDS).nullable().meta({
        description: 'Institutional office that makes the figure not comparable; null without one.',
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'DissidenceRow', description: 'How often a deputy voted against the group’s line.' }),
} satisfies PersonMetric;
