import type { z } from 'zod';
import type { GroupTally } from './tallies/group-tally.ts';

/** What one deputy did in one vote, as metrics see it. */
export interface CountedRecord {
  /** Code of the choice: aye, no, abstention or absent. */
  choice: number;
  /** How the deputy's group voted; null where the record names no group. */
  group: GroupTally | null;
}

/**
 * A metric about deputies: what it means, and the columns of `person_totals` it is computed from. Each column counts the
 * records that pass its test, accumulated day by day, so that any range of dates is the difference of two rows.
 */
export interface PersonMetric<Row extends z.ZodObject = z.ZodObject> {
  name: string;
  version: number;
  definition: string;
  columns: Record<string, { counts(record: CountedRecord): boolean; description: string }>;
  row: Row;
}
