import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { onlyLegislature, topicSlug } from '../../core/record-params.ts';
import { topicProposers } from '../../model/statistics.ts';
import { hasTopic, recentInitiatives } from '../initiatives/present.ts';
import { findTopic, topicSlugs } from '../topics/find.ts';
import { busiestFirst, governmentProposer, groupProposers } from './proposers.ts';

/** Maximum proposers named (SPEC, Limits). */
const TOP = 5;

export const proposersByTopic = endpoint({
  path: '/stats/by-topic/{slug}/proposers',
  tag: 'Statistics',
  summary: 'Most active proposers on one topic, and its newest initiatives',
  description:
    'A group counts if the authors include it, alone or with others. The Government has the slug government.',
  params: z.object({
    slug: topicSlug,
    legislature_id: onlyLegislature('Only initiatives of this legislature.'),
  }),
  missing: ['Topic'],
  result: topicProposers,
  compute({ slug, legislature_id }, { read }) {
    const topic = findTopic(read, slug);
    const busiest = (complete: boolean) => {
      const scope = { topicId: topic.id, legislatureId: legislature_id, complete };
      return [governmentProposer(read, scope), ...groupProposers(read, scope)]
        .filter(({ count }) => count > 0)
        .sort(busiestFirst);
    };
    const complete = busiest(true);
    const fifth = complete[TOP - 1]?.count ?? 0;
    return {
      topic,
      proposers: busiest(false).slice(0, TOP),
      proposers_of_complete_types: complete.filter(({ count }) => count >= fifth),
      recent_initiatives: recentInitiatives(read, hasTopic(slug), legislature_id),
    };
  },
  prebuild: (read) => topicSlugs(read).map((slug) => ({ slug })),
});
