import { z } from 'zod';
import { groupMember } from '../../model/mandate.ts';
import { endpoint } from '../endpoint.ts';
import { groupParams } from './parameters.ts';
import { addressesOfGroups, findGroup } from './summary.ts';

export const groupMembers = endpoint({
  path: '/groups/{slug}/members',
  tag: 'Groups',
  summary: 'The current members of one group, by family name',
  description: 'An empty list for a group without current members.',
  params: groupParams,
  missing: ['Group'],
  result: z.array(groupMember),
  compute(params, { read }) {
    const { id } = findGroup(read, params);
    return read.all(
      read.db
        .selectFrom('memberships as s')
        .innerJoin('mandates as m', 'm.id', 's.mandate_id')
        .innerJoin('persons as p', 'p.id', 'm.person_id')
        .select([
          'p.id as person_id',
          'p.full_name',
          'm.constituency',
          's.role',
          's.start_date as member_since',
        ])
        .where('s.group_id', '=', id)
        .where('s.is_open', '=', 1)
        .orderBy('p.sort_name')
        .orderBy('s.id'),
    );
  },
  prebuild: addressesOfGroups,
});
