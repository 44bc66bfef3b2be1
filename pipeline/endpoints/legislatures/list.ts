import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { legislature } from '../../model/legislature.ts';
import { presentLegislature } from './present.ts';

export const legislatures = endpoint({
  path: '/legislatures',
  tag: 'Chambers and legislatures',
  summary: 'All legislatures with the coverage of each, oldest first',
  params: z.object({
    chamber_id: z
      .int()
      .optional()
      .meta({
        description:
          'Only legislatures of the chamber with this number. The list is empty if the number is unknown.',
        examples: [1],
      }),
  }),
  result: z.array(legislature),
  clock: true,
  compute({ chamber_id }, { read, today }) {
    let query = read.db.selectFrom('legislatures').selectAll();
    if (chamber_id !== undefined) query = query.where('chamber_id', '=', chamber_id);
    return read
      .all(query.orderBy('start_date').orderBy('id'))
      .map((row) => presentLegislature(read, row, today));
  },
  prebuild: () => [],
});
