import { sql } from 'kysely';
import { z } from 'zod';
import { topicVotes } from '../../model/topic-votes.ts';
import { endpoint } from '../endpoint.ts';
import { presentTopicVotes, type TopicVotesRow } from '../topic-votes.ts';
import { groupParams } from './parameters.ts';
import { addressesOfGroups, findGroup } from './summary.ts';

export const groupTopicStats = endpoint({
  path: '/groups/{slug}/topic-stats',
  tag: 'Groups',
  summary: 'How the members of one group voted on each topic',
  description:
    'Counts every vote that a deputy cast as a member of the group. Themes first, then goals, by their numbers; topics on which nobody cast a vote are left out. A vote counts under each of its topics.',
  params: groupParams,
  missing: ['Group'],
  result: z.array(topicVotes),
  compute(params, { read }) {
    const { id } = findGroup(read, params);
    const query = sql<TopicVotesRow>`
      select t.slug, t.name_ca, t.name_es, t.name_en, t.color_hex,
        sum(v.ayes) as yes, sum(v.noes) as no, sum(v.abstentions) as abstention
      from vote_group_totals v
      join vote_topics c on c.vote_id = v.vote_id
      join topics t on t.id = c.topic_id
      where v.group_id = ${id}
      group by t.id
      order by t.id`;
    return presentTopicVotes(read.all({ compile: () => query.compile(read.db) }));
  },
  prebuild: addressesOfGroups,
});
