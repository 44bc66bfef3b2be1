import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { presenterCount } from '../../model/statistics.ts';
import { latestGroups } from '../groups/present.ts';

export const votesByPresenter = endpoint({
  path: '/stats/votes/by-presenter',
  extra: true,
  tag: 'Statistics',
  summary: 'Votes by who presented what was voted, the most first',
  description:
    'Over all legislatures; every vote is in one row, so that the rows add up to all votes. What several presented together is counted under several, and what nobody is known to have presented under unknown. Who presented an amendment is not who proposed the text: that is what /stats/votes/by-proposing-group counts.',
  params: z.object({}),
  result: z.array(presenterCount),
  compute(_, { read }) {
    const presenters = sql<string>`(
      select case when count(*) = 0 then 'unknown' when count(*) > 1 then 'several'
        else max(coalesce(g.slug, p.kind)) end
      from vote_presenters p left join groups g on g.id = p.group_id where p.vote_id = v.id)`;
    const { db, all } = read;
    const rows = all(
      db
        .selectFrom('votes as v')
        .select([presenters.as('slug'), ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('slug'),
    );
    const groups = new Map(latestGroups(read).map((group) => [group.slug, group]));
    return rows
      .map(({ slug, count }) => {
        const group = groups.get(slug);
        return { slug, name_short: group?.name_short ?? null, color_hex: group?.color_hex ?? null, count };
      })
      .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1));
  },
  prebuild: () => [{}],
});
