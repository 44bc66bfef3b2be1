import { z } from 'zod';
import { count, percentage } from '../model/fields.ts';
import { groupMini } from '../model/groups/group.ts';

/** How often two groups vote in the same sense. */
export const coincidence = {
  name: 'coincidence',
  version: 1,
  definition:
    'Votes in which two groups have the same line (the strictly most frequent choice of their members who cast a vote) among the votes in which both have one.',
  row: z
    .object({
      group_a_slug: groupMini.shape.slug,
      group_b_slug: groupMini.shape.slug,
      votes_compared: count.meta({ description: 'Votes in the range in which both groups have a line.' }),
      votes_same: count.meta({ description: 'Of these, votes in which it is the same.' }),
      coincidence: percentage.nullable().meta({
        description: '100 × votes_same / votes_compared; null without any.',
      }),
      line_meaningful: z.boolean().meta({
        description: 'False where one of the two is a mixed or plural group, which has no common purpose.',
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'CoincidenceCell', description: 'How often two groups voted in the same sense.' }),
};
