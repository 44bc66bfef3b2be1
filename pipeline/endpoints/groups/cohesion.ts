import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { monthlyCohesion, monthlyCohesionRows } from '../../metrics/monthly-cohesion.ts';
import { scope } from '../../metrics/scope.ts';
import { addressesOfGroups, findGroup, groupParams } from './present.ts';

export const groupCohesion = endpoint({
  path: '/groups/{slug}/cohesion',
  tag: 'Groups',
  summary: 'Cohesion of one group, month by month',
  description: `${monthlyCohesion.definition} One row for each month in which the group voted, oldest first.`,
  params: groupParams.extend({ scope }),
  missing: ['Group'],
  result: z.array(monthlyCohesion.row),
  extra: true,
  compute({ scope, ...params }, { read }) {
    const { id } = findGroup(read, params);
    return monthlyCohesionRows(read, id, scope);
  },
  prebuild: addressesOfGroups,
});
