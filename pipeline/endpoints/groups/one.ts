import { groupSummary } from '../../model/group.ts';
import { endpoint } from '../endpoint.ts';
import { groupParams } from './parameters.ts';
import { addressesOfGroups, findGroup } from './summary.ts';

export const oneGroup = endpoint({
  path: '/groups/{slug}',
  tag: 'Groups',
  summary: 'One parliamentary group with its current size',
  params: groupParams,
  missing: ['Group'],
  result: groupSummary,
  compute: (params, { read }) => findGroup(read, params),
  prebuild: addressesOfGroups,
});
