import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { groupProposalCount } from '../../model/statistics.ts';
import { latestGroups } from '../groups/present.ts';
import { busiestFirst } from './proposers.ts';

export const votesByProposingGroup = endpoint({
  path: '/stats/votes/by-proposing-group',
  tag: 'Statistics',
  summary: 'Number of votes on initiatives proposed by one group alone, most votes first',
  description:
    'Covers all legislatures: groups with the same slug count together, under their most recent name. Groups without such votes are left out.',
  params: z.object({}),
  result: z.array(groupProposalCount),
  compute(_, { read }) {
    const { db, all } = read;
    const rows = all(
      db
        .selectFrom('votes as v')
        .innerJoin('groups as g', 'g.id', 'v.proposing_group_id')
        .select(['g.slug', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('g.slug'),
    );
    const counts = new Map(rows.map(({ slug, count }) => [slug, count]));
    return latestGroups(read)
      .filter(({ slug }) => counts.has(slug))
      .map((group) => ({ ...group, count: counts.get(group.slug)! }))
      .sort(busiestFirst);
  },
  prebuild: () => [{}],
});
