import { z } from 'zod';
import { groupInBrief } from './group.ts';
import { relatedGroup } from './group-succession.ts';

/** A group with its predecessors and successors. */
export const groupInFull = groupInBrief
  .extend({
    continues: z.array(relatedGroup).meta({
      description: 'Groups of earlier legislatures that it continues; curated, each with its source.',
    }),
    continued_by: z
      .array(relatedGroup)
      .meta({ description: 'Groups of later legislatures that continue it.' }),
  })
  .meta({
    id: 'GroupInFull',
    description: 'A group with its current size, and what came before and after it.',
  });

export type GroupInFull = z.output<typeof groupInFull>;
