import { z } from 'zod';
import { dayFilter, legislatureId } from '../record-params.ts';

/** The range of votes that a metric about deputies or groups covers. */
export const rangeParams = z.object({
  legislature_id: legislatureId,
  from: dayFilter('Only votes on this local date or later.', '2025-01-01'),
  to: dayFilter('Only votes on this local date or earlier.', '2025-12-31'),
});
