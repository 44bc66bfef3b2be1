import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { chamber } from '../../model/chamber.ts';
import { endpoint } from '../endpoint.ts';
import { chamberSlug } from '../record-params.ts';

export const oneChamber = endpoint({
  path: '/chambers/{slug}',
  tag: 'Chambers and legislatures',
  summary: 'One chamber',
  params: z.object({ slug: chamberSlug }),
  missing: ['Chamber'],
  result: chamber,
  compute({ slug }, { read }) {
    const found = read.get(read.db.selectFrom('chambers').selectAll().where('slug', '=', slug));
    if (found === undefined) throw notFound('Chamber');
    return found;
  },
  prebuild: ({ db, all }) => all(db.selectFrom('chambers').select('slug').orderBy('id')),
});
