import { sql } from 'kysely';
import { z } from 'zod';
import { statisticsEndpoint } from '../../core/record-endpoints.ts';
import { groupProposalCount, presenterCount, voteResultCount } from '../../model/statistics.ts';
import { VOTE_RESULTS } from '../../model/votes/vote.ts';
import { latestGroups } from '../groups/present.ts';
import { whenSet } from '../lists.ts';
import { busiestFirst } from './proposers.ts';

export const votesByResult = statisticsEndpoint({
  path: '/stats/votes/by-result',
  tag: 'Statistics',
  summary: 'Number of votes by result, including results without votes',
  result: z.array(voteResultCount),
  compute({ legislature_id }, { read }) {
    const { db, all } = read;
    const rows = all(
      db
        .selectFrom('votes')
        .select(['result', ({ fn }) => fn.countAll<number>().as('count')])
        .select(sql<number>`count(*) filter (where question = 'election')`.as('elections'))
        .where((eb) => eb.and(whenSet(legislature_id, (id) => eb('legislature_id', '=', id))))
        .groupBy('result'),
    );
    const byResult = new Map(rows.map((row) => [row.result, row]));
    return VOTE_RESULTS.map((result) => byResult.get(result) ?? { result, count: 0, elections: 0 });
  },
});

export const votesByProposingGroup = statisticsEndpoint({
  path: '/stats/votes/by-proposing-group',
  tag: 'Statistics',
  summary: 'Number of votes on initiatives proposed by one group alone, most votes first',
  description:
    'Groups with the same slug count together, under their most recent name. Groups without such votes are left out.',
  result: z.array(groupProposalCount),
  compute({ legislature_id }, { read }) {
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
});

export const votesByPresenter = statisticsEndpoint({
  path: '/stats/votes/by-presenter',
  extra: true,
  tag: 'Statistics',
  summary: 'Number of votes by presenter of the text voted on, most votes first',
  description:
    'Every vote is in exactly one row, so the rows add up to all votes. Texts presented by several authors together count under several, and texts without a known presenter under unknown. The presenter of an amendment is not the author of the amended text: /stats/votes/by-proposing-group counts by author.',
  result: z.array(presenterCount),
  compute({ legislature_id }, { read }) {
    const presenters = sql<string>`(
      select case when count(*) = 0 then 'unknown' when count(*) > 1 then 'several'
        else max(coalesce(g.slug, p.kind)) end
      from vote_presenters p left join groups g on g.id = p.group_id where p.vote_id = v.id)`;
    const { db, all } = read;
    const rows = all(
      db
        .selectFrom('votes as v')
        .select([presenters.as('slug'), ({ fn }) => fn.countAll<number>().as('count')])
        .where((eb) => eb.and(whenSet(legislature_id, (id) => eb('v.legislature_id', '=', id))))
        .groupBy('slug'),
    );
    const groups = new Map(latestGroups(read, legislature_id).map((group) => [group.slug, group]));
    return rows
      .map(({ slug, count }) => {
        const group = groups.get(slug);
        return { slug, name_short: group?.name_short ?? null, color_hex: group?.color_hex ?? null, count };
      })
      .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
  },
});
