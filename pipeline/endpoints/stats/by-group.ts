import { endpoint } from '../../core/endpoint.ts';
import { legislatureId } from '../../core/record-params.ts';
import { groupActivity } from '../../model/statistics.ts';
import { addressesOfGroups, findGroup, groupParams } from '../groups/present.ts';
import { isSubmittedByGroup, recentInitiatives } from '../initiatives/present.ts';
import { topicDistribution } from './distribution.ts';

export const activityOfGroup = endpoint({
  path: '/stats/by-group/{slug}',
  tag: 'Statistics',
  summary: 'What one group proposes: its newest initiatives and its topics',
  description:
    'An initiative is the group’s where its authors name the group, alone or with others. Without legislature_id every legislature that knows the slug counts, while the votes and members of a group (/groups/{slug}/topic-stats, /groups/{slug}/members) are always those of one.',
  params: groupParams.extend({
    legislature_id: legislatureId.optional().meta({
      description:
        'Only initiatives of this legislature; without it, of every legislature that knows the slug.',
    }),
  }),
  missing: ['Group'],
  result: groupActivity,
  compute({ slug, legislature_id }, { read }) {
    const group = findGroup(read, { slug, legislature_id });
    return {
      recent_initiatives: recentInitiatives(read, isSubmittedByGroup(group.slug), legislature_id),
      topic_distribution: topicDistribution(read, group.slug, legislature_id),
      topics_of_complete_types: topicDistribution(read, group.slug, legislature_id, true),
    };
  },
  prebuild: addressesOfGroups,
});
