import { z } from 'zod';
import { groupSummary } from '../../model/group.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';
import { onlyLegislature } from '../record-params.ts';
import { presentGroup, selectGroups } from './summary.ts';

export const groups = endpoint({
  path: '/groups',
  tag: 'Groups',
  summary: 'Parliamentary groups with their current size',
  params: z.object({
    legislature_id: onlyLegislature('Only groups of this legislature; without it, those of all.'),
  }),
  result: z.array(groupSummary),
  compute({ legislature_id }, { read }) {
    let query = selectGroups(read.db);
    if (legislature_id !== undefined) query = query.where('g.legislature_id', '=', legislature_id);
    return read.all(query.orderBy('g.id')).map(presentGroup);
  },
  prebuild: (read) => [{}, ...idsOf(read, 'legislatures').map((legislature_id) => ({ legislature_id }))],
});
