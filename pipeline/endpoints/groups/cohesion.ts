import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { monthlyCohesion } from '../../metrics/monthly-cohesion.ts';
import { meanPercentage } from '../../metrics/percentage.ts';
import { groupParams } from './parameters.ts';
import { addressesOfGroups, findGroup } from './summary.ts';

export const groupCohesion = endpoint({
  path: '/groups/{slug}/cohesion',
  tag: 'Groups',
  summary: 'How united one group voted, month by month',
  description: `${monthlyCohesion.definition} One row for every month in which the group voted, oldest first.`,
  params: groupParams,
  missing: ['Group'],
  result: z.array(monthlyCohesion.row),
  extra: true,
  compute(params, { read }) {
    const { id } = findGroup(read, params);
    const months = read.all(
      read.db.selectFrom('group_months').selectAll().where('group_id', '=', id).orderBy('month'),
    );
    return months.map(({ month, votes_total, votes_counted, cohesion_hundredths }) => ({
      month,
      avg_cohesion: meanPercentage(cohesion_hundredths, votes_counted),
      cohesion_votes_counted: votes_counted,
      votes_total,
      definition_version: monthlyCohesion.version,
    }));
  },
  prebuild: addressesOfGroups,
});
