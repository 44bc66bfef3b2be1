import { z } from 'zod';
import { count, id, percentage } from '../model/fields.ts';
import { ROLE_KINDS } from '../model/people/person.ts';
import { ABSENT } from '../model/votes/choice.ts';
import type { CountedRecord, PersonMetric } from './metric.ts';

/** How often a deputy casts a vote. */
export const attendance = {
  name: 'attendance',
  version: 1,
  definition:
    'Votes in which the deputy cast a vote (yes, no or abstention) among the votes whose official file lists the deputy. Leaves count as absent: the source cannot tell them apart.',
  columns: {
    votes_total: { counts: () => true, description: 'Votes whose official file lists the deputy.' },
    votes_attended: {
      counts: ({ choice }: CountedRecord) => choice !== ABSENT,
      description: 'Of these, votes cast.',
    },
  },
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as /persons lists it.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      votes_total: count.meta({ description: 'Votes in the range whose official file lists the deputy.' }),
      votes_attended: count.meta({ description: 'Of these, votes in which the deputy cast a vote.' }),
      attendance: percentage
        .nullable()
        .meta({ description: '100 × votes_attended / votes_total; null without any vote.' }),
      role_kind: z.enum(ROLE_KINDS).nullable().meta({
        description:
          'The latest institutional office (government, or presiding_board of the chamber) whose days overlap the votes counted, which makes the figure not comparable; null where no document shows one. An office that no document ends counts until its legislature ends.',
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'AttendanceRow', description: 'How often a deputy cast a vote.' }),
} satisfies PersonMetric;
