import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, known } from '../../core/known.ts';
import { legislatureId } from '../../core/record-params.ts';
import { legislatureHistory } from '../../model/legislature.ts';
import { presentHistory } from './present.ts';

export const historyOfLegislature = endpoint({
  path: '/legislatures/{legislature_id}/history',
  tag: 'Chambers and legislatures',
  summary: 'Election, dates, investiture votes and Governments of one legislature',
  description:
    'Each fact has its source. An investiture refers to the corresponding vote if that vote is loaded. If an investiture or the Government that followed is not in the curated data, both are derived from the vote and `basis` is `rule`.',
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
