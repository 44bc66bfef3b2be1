import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { onDay } from '../../metrics/on-day.ts';
import { groupMember } from '../../model/people/mandate.ts';
import { addressesOfGroups, findGroup, groupParams, membersOn, openMembers } from './present.ts';

export const groupMembers = endpoint({
  path: '/groups/{slug}/members',
  tag: 'Groups',
  summary: 'The current members of one group, by family name',
  description:
    'Refers to the group in the given legislature, or in the most recent one with this slug if none is given. Lists the deputies who are members now, or who were on the last day of a legislature that has ended; empty for a group without such members.',
  params: groupParams.extend({
    on: onDay(
      'The members on this local date instead; without `legislature_id`, of the group that had this slug on that date.',
    ),
  }),
  missing: ['Group'],
  result: z.array(groupMember),
  compute({ on, ...params }, { read }) {
    const { id } = findGroup(read, { ...params, on });
    return read.all(
      (on === undefined ? openMembers(read.db, id) : membersOn(read.db, id, on))
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
