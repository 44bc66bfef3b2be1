import type { z } from 'zod';

/**
 * A metric about deputies: what it means, and the columns of `person_totals` it is computed from. Each column is an SQL
 * expression over one record `r`, its vote `v` and its group's totals `t` (null without a group), summed and then
 * accumulated day by day, so that any range of dates is the difference of two rows.
 */
export interface PersonMetric<Row extends z.ZodObject = z.ZodObject> {
  name: string;
  version: number;
  definition: string;
  /** Column name -> SQL expression that is 1 where the record counts. */
  columns: Record<string, { sql: string; description: string }>;
  row: Row;
}
