import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { known } from '../../core/known.ts';
import { legislatureId } from '../../core/record-params.ts';
import { legislature } from '../../model/legislature.ts';
import { presentLegislature } from './present.ts';

export const oneLegislature = endpoint({
  path: '/legislatures/{legislature_id}',
  tag: 'Chambers and legislatures',
  summary: 'One legislature with its coverage',
  params: z.object({ legislature_id: legislatureId }),
  missing: ['Legislature'],
  result: legislature,
  clock: true,
  compute({ legislature_id }, { read, today }) {
    const found = read.get(read.db.selectFrom('legislatures').selectAll().where('id', '=', legislature_id));
    return presentLegislature(read, known(found, 'Legislature'), today);
  },
  prebuild: () => [],
});
