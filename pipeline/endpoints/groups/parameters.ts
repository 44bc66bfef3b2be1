import { z } from 'zod';
import { groupSlug, legislatureId } from '../record-params.ts';

/** How a group is named: by its slug, and by the legislature where the slug is not enough. */
export const groupParams = z.object({
  slug: groupSlug,
  legislature_id: legislatureId.optional().meta({
    description: 'The legislature; without it, the most recent one with this slug.',
  }),
});
