import { z } from 'zod';
import { id } from '../fields.ts';
import { choice } from './choice.ts';

/** What one deputy did in one vote, as stored: integers only, because there are hundreds of thousands. */
export const storedRecord = z.object({
  vote_id: id.meta({ description: 'The vote.' }),
  mandate_id: id.meta({ description: 'The deputy’s mandate.' }),
  group_id: id
    .nullable()
    .meta({ description: 'The group at the moment of the vote; null where the file names none.' }),
  choice: z.int().min(0).max(4).meta({ description: 'Code of the choice, see the table choices.' }),
  seat: z
    .int()
    .nullable()
    .meta({ description: 'Seat as published; -1 for a remote vote; null where not published.' }),
});

/** What one deputy did in one vote, as published. */
export const voteRecord = z
  .object({
    mandate_id: id.meta({ description: 'The deputy’s mandate.' }),
    person_id: id.meta({ description: 'Number of the deputy, as /persons lists it.' }),
    full_name: z.string().meta({ description: 'Name as "Given Family".' }),
    group_slug: z
      .string()
      .nullable()
      .meta({ description: 'The group at the moment of the vote; null where the file names none.' }),
    choice,
    seat: z.int().nullable().meta({ description: 'Seat as published; null where not published or remote.' }),
    remote: z
      .boolean()
      .nullable()
      .meta({ description: 'Whether the vote was cast remotely; null where the file gives no seats.' }),
  })
  .meta({ id: 'VoteRecord', description: 'What one deputy did in one vote.' });

export type StoredRecord = z.output<typeof storedRecord>;
export type VoteRecord = z.output<typeof voteRecord>;
