import { z } from 'zod';
import { count, percentage } from '../model/fields.ts';
import { groupMini } from '../model/groups/group.ts';
import { DECIDED } from './decided-votes.ts';

/** How often the choice of a group alone made the result. */
export const decisive = {
  name: 'decisive',
  version: 1,
  definition: `A group is decisive in a vote where the result would have been other had all of its votes cast gone to the side that lost, and everybody else voted as they did; decisive by abstaining where it would have been enough that all of them abstain. A vote is carried with more yes than no, or with the qualified majority of the seats that it needs; a tie carries nothing. ${DECIDED}`,
  row: z
    .object({
      group_slug: groupMini.shape.slug,
      group_name_short: groupMini.shape.name_short,
      votes_counted: count.meta({
        description: 'Votes in the range with a winner in which anybody of the group cast a vote.',
      }),
      votes_won: count.meta({ description: 'Of these, votes in which the line of the group won.' }),
      won: percentage.nullable().meta({ description: '100 × votes_won / votes_counted; null without any.' }),
      votes_decisive: count.meta({
        description: 'Of the votes counted, those in which the group was decisive.',
      }),
      decisive: percentage
        .nullable()
        .meta({ description: '100 × votes_decisive / votes_counted; null without any.' }),
      votes_decisive_abstaining: count.meta({
        description: 'Of these, votes in which it would have been enough that the group abstain.',
      }),
      line_meaningful: z.boolean().meta({
        description:
          'False for a mixed or plural group: it has no common purpose, and its members would not move together.',
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'DecisiveGroup', description: 'How often one group won votes and decided them.' }),
};

export type Decisive = z.output<typeof decisive.row>;
