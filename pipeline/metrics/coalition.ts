import { z } from 'zod';
import { count, percentage } from '../model/fields.ts';
import { storedGroup } from '../model/groups/group.ts';
import { DECIDED } from './decided-votes.ts';

/** Which groups won votes together. */
export const coalition = {
  name: 'coalition',
  version: 1,
  definition: `The groups whose line was the choice that won, yes where the vote was carried and no where it was not, and how many votes were won by exactly these. Groups without a line in a vote, and mixed or plural ones, are in no coalition. ${DECIDED}`,
  row: z
    .object({
      legislature_id: storedGroup.shape.legislature_id,
      coalition: z.string().meta({
        description:
          'Slugs of the groups on the winning side in the order of their numbers, with spaces between; empty where no group had the winning line.',
        example: 'socialista sumar',
      }),
      groups: count.meta({ description: 'How many groups these are.' }),
      votes_counted: count.meta({ description: 'Votes in the range with a winner.' }),
      votes_won: count.meta({ description: 'Of these, votes won by exactly these groups.' }),
      carried: count.meta({ description: 'Of the votes won, those in which yes won.' }),
      defeated: count.meta({ description: 'Of the votes won, those in which no won.' }),
      share: percentage.meta({ description: '100 × votes_won / votes_counted.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'Coalition', description: 'How often exactly these groups won a vote.' }),
};

export type Coalition = z.output<typeof coalition.row>;
