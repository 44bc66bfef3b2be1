import { z } from 'zod';
import { legislatureId } from '../record-params.ts';

/** The votes a metric about deputies or groups is counted over. */
export const rangeParams = z.object({
  legislature_id: legislatureId,
  from: z.iso
    .date()
    .optional()
    .meta({ description: 'Only votes on this local date or later.', examples: ['2025-01-01'] }),
  to: z.iso
    .date()
    .optional()
    .meta({ description: 'Only votes on this local date or earlier.', examples: ['2025-12-31'] }),
});
