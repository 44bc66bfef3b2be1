import { z } from 'zod';
import { count, id, percentage } from '../model/fields.ts';
import { groupMini } from '../model/groups/group.ts';
import { attendance } from './attendance.ts';

/** How often two deputies vote the same. */
export const agreement = {
  name: 'agreement',
  version: 1,
  definition:
    'Votes in which two deputies made the same choice (yes, no or abstention) among the votes in which both cast a vote.',
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the other deputy, as /persons lists it.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      group_slug: groupMini.shape.slug.nullable().meta({
        description: 'Group of the other deputy’s last membership in the legislature; null without one.',
      }),
      votes_compared: count.meta({ description: 'Votes in which both cast a vote.' }),
      votes_agreed: count.meta({ description: 'Of these, votes in which both made the same choice.' }),
      agreement: percentage
        .nullable()
        .meta({ description: '100 × votes_agreed / votes_compared; null without any.' }),
      role_kind: attendance.row.shape.role_kind.meta({
        description: `Of the other deputy: ${attendance.row.shape.role_kind.meta()!.description!.replace(/^The/, 'the')}`,
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'AgreementRow', description: 'How often one deputy voted like another.' }),
};
