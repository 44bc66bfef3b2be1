import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { nameFilter, onlyLegislature } from '../../core/record-params.ts';
import { initiative } from '../../model/initiatives/initiative.ts';
import { TOPIC_KINDS, topic } from '../../model/topic.ts';
import {
  fromInitiatives,
  hasTopic,
  initiativePresenter,
  newestFirst,
  selectInitiatives,
} from '../initiatives/present.ts';
import { whenSet } from '../lists.ts';
import { selectTopics, topicEndpoint } from './find.ts';

export const topics = endpoint({
  path: '/topics',
  tag: 'Topics',
  summary: 'The topics of the taxonomy, by kind and slug',
  params: z.object({
    kind: z
      .string()
      .regex(/^(theme|sdg)$/)
      .optional()
      .meta({
        description: 'theme: the editorial themes; sdg: the Sustainable Development Goals; by default, both.',
        examples: ['theme'],
      }),
  }),
  result: z.array(topic),
  compute({ kind }, { read }) {
    const all = read.all(selectTopics(read.db).selectAll());
    return kind === undefined ? all : all.filter((topic) => topic.kind === kind);
  },
  prebuild: () => [{}, ...TOPIC_KINDS.map((kind) => ({ kind }))],
});

export const oneTopic = topicEndpoint({
  path: '/topics/{slug}',
  tag: 'Topics',
  summary: 'One topic',
  result: topic,
  compute: (_params, _context, found) => found,
});

export const topicInitiatives = topicEndpoint({
  path: '/topics/{slug}/initiatives',
  tag: 'Topics',
  summary: 'Every initiative classified under one topic, newest first',
  description: 'Includes initiatives that were never voted on. Initiatives without a date come last.',
  params: {
    legislature_id: onlyLegislature('Only initiatives of this legislature.'),
    status: nameFilter(
      'Only initiatives with this status; an unknown status returns an empty list.',
      'approved',
    ),
  },
  result: z.array(initiative),
  compute({ slug, legislature_id, status }, { read }) {
    const chosen = fromInitiatives(read.db).where((eb) =>
      eb.and([
        hasTopic(slug),
        ...whenSet(legislature_id, (id) => eb('i.legislature_id', '=', id)),
        ...whenSet(status, (wanted) => sql<SqlBool>`i.status = ${wanted}`),
      ]),
    );
    return read.all(selectInitiatives(newestFirst(chosen))).map(initiativePresenter(read));
  },
});
