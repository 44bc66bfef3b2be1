import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { chamber } from '../../model/chamber.ts';

export const chambers = endpoint({
  path: '/chambers',
  tag: 'Chambers and legislatures',
  summary: 'All chambers',
  params: z.object({}),
  result: z.array(chamber),
  compute: (_, { read }) => read.all(read.db.selectFrom('chambers').selectAll().orderBy('id')),
  prebuild: () => [{}],
});
