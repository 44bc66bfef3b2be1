import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, known } from '../../core/known.ts';
import { legislatureId } from '../../core/record-params.ts';
import { legislatureHistory } from '../../model/legislature.ts';
import { presentHistory } from './present.ts';

export const historyOfLegislature = endpoint({
  path: '/legislatures/{legislature_id}/history',
  tag: 'Chambers and legislatures',
  summary: 'Election, days, votes of investiture and Governments of one legislature',
  description:
    'What is known of it, each fact with its source. A vote of investiture names the same vote in the data where it is loaded. Where nobody described an investiture or the Government that followed, both are taken from the vote, and `basis` is `rule`.',
  params: z.object({ legislature_id: legislatureId }),
  missing: ['Legislature'],
  result: legislatureHistory,
  extra: true,
  compute({ legislature_id }, { read }) {
    const found = read.get(read.db.selectFrom('legislatures').selectAll().where('id', '=', legislature_id));
    return presentHistory(read, known(found, 'Legislature'));
  },
  prebuild: eachLegislature,
});
