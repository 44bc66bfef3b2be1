import { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { count, percentage } from '../model/fields.ts';
import { cohesion, cohesionOf } from './cohesion.ts';
import { meanPercentage } from './percentage.ts';
import { inScope, type Scope } from './scope.ts';

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

/** Sums of the cohesion of a group in one month. */
export interface CohesionMonth {
  month: string;
  votes_total: number;
  votes_counted: number;
  cohesion_hundredths: number;
}

/** Returns the sums of each month in which a group voted, oldest first; those of final votes are added up on demand. */
export function cohesionByMonth(read: DbReader, groupId: number, chosen: Scope): CohesionMonth[] {
  const { db, all } = read;
  if (chosen === 'all')
    return all(db.selectFrom('group_months').selectAll().where('group_id', '=', groupId).orderBy('month'));
  const votes = all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('votes as v', 'v.id', 't.vote_id')
      .select(['v.date', 't.ayes', 't.noes', 't.abstentions'])
      .where('t.group_id', '=', groupId)
      .where(inScope(chosen))
      .orderBy('v.date'),
  );
  return [...Map.groupBy(votes, ({ date }) => date.slice(0, 7))].map(([month, own]) => {
    const counted = own.flatMap((counts) => cohesionOf(counts).cohesion ?? []);
    return {
      ...{ month, votes_total: own.length, votes_counted: counted.length },
      cohesion_hundredths: counted.reduce((sum, value) => sum + Math.round(value * 100), 0),
    };
  });
}

/** Returns how united a group was in each month in which it voted, oldest first. */
export const monthlyCohesionRows = (
  read: DbReader,
  groupId: number,
  chosen: Scope,
): z.output<typeof monthlyCohesion.row>[] =>
  cohesionByMonth(read, groupId, chosen).map(
    ({ month, votes_total, votes_counted, cohesion_hundredths }) => ({
      month,
      avg_cohesion: meanPercentage(cohesion_hundredths, votes_counted),
      cohesion_votes_counted: votes_counted,
      votes_total,
      definition_version: monthlyCohesion.version,
    }),
  );
