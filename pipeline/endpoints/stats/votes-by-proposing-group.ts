import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { allAndEachLegislature, mustKnowIfGiven } from '../../core/known.ts';
import { countedLegislature } from '../../core/record-params.ts';
import { groupProposalCount } from '../../model/statistics.ts';
import { latestGroups } from '../groups/present.ts';
import { whenSet } from '../lists.ts';
import { busiestFirst } from './proposers.ts';

export const votesByProposingGroup = endpoint({
  path: '/stats/votes/by-proposing-group',
  tag: 'Statistics',
  summary: 'Number of votes on initiatives proposed by one group alone, most votes first',
  description:
    'Groups with the same slug count together, under their most recent name. Groups without such votes are left out.',
  params: z.object({ legislature_id: countedLegislature }),
  missing: ['Legislature'],
  result: z.array(groupProposalCount),
  compute({ legislature_id }, { read }) {
    mustKnowIfGiven(read, legislature_id);
    const { db, all } = read;
    const rows = all(
      db
        .selectFrom('votes as v')
        .innerJoin('groups as g', 'g.id', 'v.proposing_group_id')
        .select(['g.slug', ({ fn }) => fn.countAll<number>().as('count')])
        .where((eb) => eb.and(whenSet(legislature_id, (id) => eb('v.legislature_id', '=', id))))
        .groupBy('g.slug'),
    );
    const counts = new Map(rows.map(({ slug, count }) => [slug, count]));
    return latestGroups(read, legislature_id)
      .filter(({ slug }) => counts.has(slug))
      .map((group) => ({ ...group, count: counts.get(group.slug)! }))
      .sort(busiestFirst);
  },
  prebuild: allAndEachLegislature,
});
