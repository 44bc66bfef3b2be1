import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import type { DbReader } from '../../db/open.ts';
import { groupTopicVotes } from '../../model/topic.ts';
import { ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import { openTopicTally } from '../topic-votes.ts';
import { addressesOfGroups, findGroup, groupParams } from './present.ts';

export const groupTopicStats = endpoint({
  path: '/groups/{slug}/topic-stats',
  tag: 'Groups',
  summary: 'How one group voted on each topic',
  description:
    'Counts every vote that a deputy cast as a member of the group in one legislature (the given one, or else the most recent one with this slug), and separately the votes of the chamber by the line of the group. Themes come first, then goals, by number; topics on which no member cast a vote are left out. A vote counts under each of its topics.',
  params: groupParams,
  missing: ['Group'],
  result: z.array(groupTopicVotes),
  compute(params, { read }) {
    const { id } = findGroup(read, params);
    const [cast, lines, all] = [openTopicTally(read), openTopicTally(read), openTopicTally(read)];
    for (const { vote_id, ayes, noes, abstentions, line } of totalsOf(read, id)) {
      cast.add(vote_id, AYE, ayes);
      cast.add(vote_id, NO, noes);
      cast.add(vote_id, ABSTENTION, abstentions);
      if (ayes + noes + abstentions > 0) all.add(vote_id, AYE);
      if (line !== null) lines.add(vote_id, line);
    }
    const byLine = new Map(lines.rows().map((row) => [row.topic.slug, row]));
    const votes = new Map(all.rows().map((row) => [row.topic.slug, row.votes_total]));
    return cast.rows().map((row) => {
      const { yes = 0, no = 0, abstention = 0 } = byLine.get(row.topic.slug) ?? {};
      return {
        ...row,
        votes: votes.get(row.topic.slug)!,
        ...{ line_yes: yes, line_no: no, line_abstention: abstention },
      };
    });
  },
  prebuild: addressesOfGroups,
});

const totalsOf = ({ db, all }: DbReader, groupId: number) =>
  all(
    db
      .selectFrom('vote_group_totals')
      .select(['vote_id', 'ayes', 'noes', 'abstentions', 'line'])
      .where('group_id', '=', groupId),
  );
