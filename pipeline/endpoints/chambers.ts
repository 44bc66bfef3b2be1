import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { known } from '../core/known.ts';
import { chamberSlug } from '../core/record-params.ts';
import { chamber } from '../model/chamber.ts';

export const chambers = endpoint({
  path: '/chambers',
  tag: 'Chambers and legislatures',
  summary: 'All chambers',
  params: z.object({}),
  result: z.array(chamber),
  compute: (_, { read }) => read.all(read.db.selectFrom('chambers').selectAll().orderBy('id')),
  prebuild: () => [{}],
});

export const oneChamber = endpoint({
  path: '/chambers/{slug}',
  tag: 'Chambers and legislatures',
  summary: 'One chamber',
  params: z.object({ slug: chamberSlug }),
  missing: ['Chamber'],
  result: chamber,
  compute: ({ slug }, { read }) =>
    known(read.get(read.db.selectFrom('chambers').selectAll().where('slug', '=', slug)), 'Chamber'),
  prebuild: ({ db, all }) => all(db.selectFrom('chambers').select('slug').orderBy('id')),
});
