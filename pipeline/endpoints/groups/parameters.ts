import { z } from 'zod';

/** How a group is named: by its slug, and by the legislature where the slug is not enough. */
export const groupParams = z.object({
  slug: z.string().meta({ description: 'Slug of the group.', example: 'socialista' }),
  legislature_id: z.int().optional().meta({
    description: 'The legislature; without it, the most recent one with this slug.',
    example: 15,
  }),
});
