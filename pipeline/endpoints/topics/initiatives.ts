import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { nameFilter, onlyLegislature, topicSlug } from '../../core/record-params.ts';
import { initiative } from '../../model/initiatives/initiative.ts';
import {
  fromInitiatives,
  hasTopic,
  initiativePresenter,
  newestFirst,
  selectInitiatives,
} from '../initiatives/present.ts';
import { whenSet } from '../lists.ts';
import { findTopic, topicSlugs } from './find.ts';

export const topicInitiatives = endpoint({
  path: '/topics/{slug}/initiatives',
  tag: 'Topics',
  summary: 'Every initiative classified under one topic, newest first',
  description: 'Includes initiatives that were never voted on. Initiatives without a date come last.',
  params: z.object({
    slug: topicSlug,
    legislature_id: onlyLegislature('Only initiatives of this legislature.'),
    status: nameFilter(
      'Only initiatives with this status; an unknown status returns an empty list.',
      'approved',
    ),
  }),
  missing: ['Topic'],
  result: z.array(initiative),
  compute({ slug, legislature_id, status }, { read }) {
    findTopic(read, slug);
    const chosen = fromInitiatives(read.db).where((eb) =>
      eb.and([
        hasTopic(slug),
        ...whenSet(legislature_id, (id) => eb('i.legislature_id', '=', id)),
        ...whenSet(status, (wanted) => sql<SqlBool>`i.status = ${wanted}`),
      ]),
    );
    return read.all(selectInitiatives(newestFirst(chosen))).map(initiativePresenter(read));
  },
  prebuild: (read) => topicSlugs(read).map((slug) => ({ slug })),
});
