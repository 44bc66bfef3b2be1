import { endpoint } from '../../core/endpoint.ts';
import { legislatureId } from '../../core/record-params.ts';
import { groupActivity } from '../../model/statistics.ts';
import { addressesOfGroups, findGroup, groupParams } from '../groups/present.ts';
import { isSubmittedByGroup, recentInitiatives } from '../initiatives/present.ts';
import { topicDistribution } from './distribution.ts';

export const activityOfGroup = endpoint({
  path: '/stats/by-group/{slug}',
  tag: 'Statistics',
  summary: 'Newest initiatives and topics of one group',
  description:
    'An initiative belongs to the group if its authors include the group, alone or with others. Without legislature_id, all legislatures with this slug count; in contrast, the votes and members of a group (/groups/{slug}/topic-stats, /groups/{slug}/members) are always those of one legislature.',
  params: groupParams.extend({
    legislature_id: legislatureId.optional().meta({
      description: 'Only initiatives of this legislature; by default, of every legislature with this slug.',
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
