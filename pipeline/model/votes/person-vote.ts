import { z } from 'zod';
import { choice } from './choice.ts';
import { identifiedRecord } from './record.ts';
import { vote } from './vote.ts';

/** A vote as one deputy's record of it tells. */
export const personVote = vote
  .extend({
    choice,
    group_slug: identifiedRecord.shape.group_slug,
    dissent: z.boolean().nullable().meta({
      description:
        'Whether the deputy voted differently from the line of the group; null without a vote cast, and where the group has no line or no common purpose.',
    }),
  })
  .meta({ id: 'PersonVote', description: 'A vote, and what one deputy did in it.' });
