import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { groupMember } from '../../model/people/mandate.ts';
import { addressesOfGroups, findGroup, groupParams, openMembers } from './present.ts';

export const groupMembers = endpoint({
  path: '/groups/{slug}/members',
  tag: 'Groups',
  summary: 'The current members of one group, by family name',
  description:
    'Of the group of one legislature: the one given, else the most recent one with the slug. Who is a member now, or was on the last day of a legislature that has ended; an empty list for a group without such members.',
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
