import { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { count, percentage } from '../model/fields.ts';
import { cohesion } from './cohesion.ts';
import { meanPercentage } from './percentage.ts';

/** How united a group voted, month by month. */
export const monthlyCohesion = {
  name: 'monthly cohesion',
  version: 1,
  definition: `The mean cohesion of the group over the votes of a month. ${cohesion.definition}`,
  row: z
    .object({
      month: z
        .string()
        .regex(/^\d{4}-\d{2}$/)
        .meta({ description: 'The month, as yyyy-mm.', example: '2025-01' }),
      avg_cohesion: percentage.nullable().meta({
        description: 'Mean cohesion of the group over the votes counted, 0 to 100; null if there are none.',
      }),
      cohesion_votes_counted: count.meta({ description: 'Number of votes with 3 or more members voting.' }),
      votes_total: count.meta({
        description: 'Number of votes whose official file lists members of the group.',
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'MonthlyCohesion', description: 'Cohesion of one group in one month.' }),
};

/** Returns how united a group was in each month in which it voted, oldest first. */
export function monthlyCohesionRows(
  { db, all }: DbReader,
  groupId: number,
): z.output<typeof monthlyCohesion.row>[] {
  const months = all(
    db.selectFrom('group_months').selectAll().where('group_id', '=', groupId).orderBy('month'),
  );
  return months.map(({ month, votes_total, votes_counted, cohesion_hundredths }) => ({
    month,
    avg_cohesion: meanPercentage(cohesion_hundredths, votes_counted),
    cohesion_votes_counted: votes_counted,
    votes_total,
    definition_version: monthlyCohesion.version,
  }));
}
