import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { allAndEachLegislature, mustKnowIfGiven } from '../../core/known.ts';
import { countedLegislature } from '../../core/record-params.ts';
import { presenterCount } from '../../model/statistics.ts';
import { latestGroups } from '../groups/present.ts';
import { whenSet } from '../lists.ts';

export const votesByPresenter = endpoint({
  path: '/stats/votes/by-presenter',
  extra: true,
  tag: 'Statistics',
  summary: 'Number of votes by presenter of the text voted on, most votes first',
  description:
    'Every vote is in exactly one row, so the rows add up to all votes. Texts presented by several authors together count under several, and texts without a known presenter under unknown. The presenter of an amendment is not the author of the amended text: /stats/votes/by-proposing-group counts by author.',
  params: z.object({ legislature_id: countedLegislature }),
  missing: ['Legislature'],
  result: z.array(presenterCount),
  compute({ legislature_id }, { read }) {
    mustKnowIfGiven(read, legislature_id);
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
  prebuild: allAndEachLegislature,
});
