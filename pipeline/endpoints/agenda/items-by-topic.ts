import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsOf } from '../../core/known.ts';
import { legislatureId, topicSlug } from '../../core/record-params.ts';
import { agendaItem } from '../../model/session.ts';
import { findTopic, topicSlugs } from '../topics/find.ts';

export const agendaItemsByTopic = endpoint({
  path: '/agenda/items/by-topic/{topic_slug}',
  tag: 'Agenda',
  summary: 'Agenda items on one topic, past and upcoming, by session and position',
  description: 'Includes only items on a known initiative that is classified under the topic.',
  params: z.object({
    topic_slug: topicSlug,
    legislature_id: legislatureId,
  }),
  missing: ['Topic'],
  result: z.array(agendaItem),
  compute({ topic_slug, legislature_id }, { read }) {
    const { id } = findTopic(read, topic_slug);
    return read.all(
      read.db
        .selectFrom('agenda_items as i')
        .innerJoin('sessions as s', 's.id', 'i.session_id')
        .innerJoin('initiative_topics as c', 'c.initiative_id', 'i.initiative_id')
        .selectAll('i')
        .where('c.topic_id', '=', id)
        .where('s.legislature_id', '=', legislature_id)
        .orderBy('s.date')
        .orderBy('s.id')
        .orderBy('i.position'),
    );
  },
  *prebuild(read) {
    for (const topic_slug of topicSlugs(read)) {
      for (const legislature_id of idsOf(read, 'legislatures')) yield { topic_slug, legislature_id };
    }
  },
});
