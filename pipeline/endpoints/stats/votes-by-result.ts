import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { allAndEachLegislature, mustKnowIfGiven } from '../../core/known.ts';
import { countedLegislature } from '../../core/record-params.ts';
import { voteResultCount } from '../../model/statistics.ts';
import { VOTE_RESULTS } from '../../model/votes/vote.ts';
import { whenSet } from '../lists.ts';

export const votesByResult = endpoint({
  path: '/stats/votes/by-result',
  tag: 'Statistics',
  summary: 'Number of votes by result, including results without votes',
  params: z.object({ legislature_id: countedLegislature }),
  missing: ['Legislature'],
  result: z.array(voteResultCount),
  compute({ legislature_id }, { read }) {
    mustKnowIfGiven(read, legislature_id);
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
  prebuild: allAndEachLegislature,
});
