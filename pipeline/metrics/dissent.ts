import { z } from 'zod';
import { id } from '../model/fields.ts';
import { groupMini } from '../model/groups/group.ts';
import { CAST_CHOICES, choice } from '../model/votes/choice.ts';
import { groupTotals } from '../model/votes/vote.ts';
import { dissidence } from './dissidence.ts';

/** One deputy who voted differently from the line of the group: what dissidence counts. */
export const dissent = {
  name: 'dissent',
  version: dissidence.version,
  definition: `The deputies who voted differently from the line of their group. ${dissidence.definition}`,
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as /persons lists it.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      group_slug: groupMini.shape.slug,
      group_name_short: groupMini.shape.name_short,
      group_color_hex: groupMini.shape.color_hex,
      choice: choice
        .extract(CAST_CHOICES)
        .meta({ description: 'What the deputy voted: aye, no or abstention.' }),
      group_line: groupTotals.shape.line
        .unwrap()
        .meta({ description: 'The line of the group in that vote: aye, no or abstention.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'Dissident', description: 'A deputy who voted differently from the group’s line.' }),
};
