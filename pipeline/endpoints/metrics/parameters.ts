import { z } from 'zod';

/** The votes a metric about deputies or groups is counted over. */
export const rangeParams = z.object({
  legislature_id: z.int().meta({ description: 'The legislature.', example: 15 }),
  from: z.iso
    .date()
    .optional()
    .meta({ description: 'Only votes on this local date or later.', example: '2025-01-01' }),
  to: z.iso
    .date()
    .optional()
    .meta({ description: 'Only votes on this local date or earlier.', example: '2025-12-31' }),
});
