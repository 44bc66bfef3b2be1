import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { onlyLegislature } from '../../core/record-params.ts';
import { groupInBrief } from '../../model/groups/group.ts';
import { presentGroup, selectGroups } from './present.ts';

export const groups = endpoint({
  path: '/groups',
  tag: 'Groups',
  summary: 'Parliamentary groups with their current size, in seating order from left to right',
  params: z.object({
    legislature_id: onlyLegislature(
      'Only groups of this legislature; by default, groups of all legislatures.',
    ),
  }),
  result: z.array(groupInBrief),
  compute({ legislature_id }, { read }) {
    let query = selectGroups(read.db);
    if (legislature_id !== undefined) query = query.where('g.legislature_id', '=', legislature_id);
    const seated = query
      .orderBy('g.legislature_id')
      .orderBy('g.seating', (order) => order.asc().nullsLast())
      .orderBy('g.id');
    return read.all(seated).map((row) => presentGroup(read, row));
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});
