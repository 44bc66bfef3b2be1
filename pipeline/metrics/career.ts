import { z } from 'zod';
import { id, localDate } from '../model/fields.ts';
import { storedGroup } from '../model/groups/group.ts';
import { personKpis } from './person-kpis.ts';

const stay = z
  .object({
    slug: storedGroup.shape.slug,
    name_short: storedGroup.shape.name_short,
    start_date: localDate.meta({ description: 'First day in the group.' }),
    end_date: localDate
      .nullable()
      .meta({ description: 'Last day in the group; null while open or unknown.' }),
  })
  .meta({ id: 'StayInGroup', description: 'A stay in a group during one legislature.' });

/** What one legislature was in the career of a deputy, with figures of that legislature alone. */
export const careerTerm = z
  .object({
    legislature_id: id.meta({ description: 'Number of the legislature.', example: 15 }),
    groups: z
      .array(stay)
      .meta({ description: 'Stays in groups, in order of time; none where no file names one.' }),
    changed_group: z
      .boolean()
      .meta({ description: 'Whether the deputy left a group for another during this legislature.' }),
    came_from_other_group: z.boolean().nullable().meta({
      description:
        'Whether the first group that files name in this legislature neither has the slug of the last group of the one before nor continues it; null where there is none before, or a group is not known.',
    }),
    ...personKpis.shape,
  })
  .meta({ id: 'CareerTerm', description: 'One legislature in the career of a deputy.' });

export type CareerTerm = z.output<typeof careerTerm>;
