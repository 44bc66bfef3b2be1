import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { groupMember } from '../../model/people/mandate.ts';
import { addressesOfGroups, findGroup, groupParams, openMembers } from './present.ts';

export const groupMembers = endpoint({
  path: '/groups/{slug}/members',
  tag: 'Groups',
  summary: 'The current members of one group, by family name',
  description:
    'Refers to the group in the given legislature, or in the most recent one with this slug if none is given. Lists the deputies who are members now, or who were on the last day of a legislature that has ended; empty for a group without such members.',
  params: groupParams,
  missing: ['Group'],
  result: z.array(groupMember),
  compute(params, { read }) {
    const { id } = findGroup(read, params);
    return read.all(
      openMembers(read.db, id)
        .select([
          'p.id as person_id',
          'p.full_name',
          'm.constituency',
          's.role',
          's.start_date as member_since',
        ])
        .orderBy('p.sort_name')
        .orderBy('s.id'),
    );
  },
  prebuild: addressesOfGroups,
});
