import { endpoint } from '../../core/endpoint.ts';
import { groupInFull } from '../../model/groups/group.ts';
import { addressesOfGroups, findGroup, groupParams } from './present.ts';
import { successionOf } from './succession.ts';

export const oneGroup = endpoint({
  path: '/groups/{slug}',
  tag: 'Groups',
  summary: 'One parliamentary group with its current size, its predecessors and its successors',
  params: groupParams,
  missing: ['Group'],
  result: groupInFull,
  compute(params, { read }) {
    const group = findGroup(read, params);
    return { ...group, ...successionOf(read, group.id) };
  },
  prebuild: addressesOfGroups,
});
