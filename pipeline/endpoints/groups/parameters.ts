import { z } from 'zod';
import { groupSlug, legislatureId } from '../../core/record-params.ts';

/** Parameters of a group: its slug, and its legislature if the slug is ambiguous. */
export const groupParams = z.object({
  slug: groupSlug,
  legislature_id: legislatureId.optional().meta({
    description: 'The legislature; without it, the most recent one with this slug.',
  }),
});
