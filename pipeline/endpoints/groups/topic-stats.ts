import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { ABSTENTION, AYE, NO } from '../../model/choice.ts';
import { topicVotes } from '../../model/topic-votes.ts';
import { endpoint } from '../endpoint.ts';
import { openTopicTally } from '../topic-votes.ts';
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
    const tally = openTopicTally(read);
    for (const { vote_id, ayes, noes, abstentions } of totalsOf(read, id)) {
      tally.add(vote_id, AYE, ayes);
      tally.add(vote_id, NO, noes);
      tally.add(vote_id, ABSTENTION, abstentions);
    }
    return tally.rows();
  },
  prebuild: addressesOfGroups,
});

const totalsOf = ({ db, all }: DbReader, groupId: number) =>
  all(
    db
      .selectFrom('vote_group_totals')
      .select(['vote_id', 'ayes', 'noes', 'abstentions'])
      .where('group_id', '=', groupId),
  );
