import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { allAndEachLegislature, mustKnowIfGiven } from '../../core/known.ts';
import { countedLegislature } from '../../core/record-params.ts';
import { globalSummary } from '../../model/statistics.ts';
import { whenSet } from '../lists.ts';

export const statsSummary = endpoint({
  path: '/stats/summary',
  tag: 'Statistics',
  summary: 'Total numbers of initiatives and votes',
  params: z.object({ legislature_id: countedLegislature }),
  missing: ['Legislature'],
  result: globalSummary,
  compute({ legislature_id }, { read }) {
    mustKnowIfGiven(read, legislature_id);
    const { db, get } = read;
    const { initiatives } = get(
      db
        .selectFrom('initiatives')
        .select(({ fn }) => fn.countAll<number>().as('initiatives'))
        .where((eb) => eb.and(whenSet(legislature_id, (id) => eb('legislature_id', '=', id)))),
    )!;
    const { votes } = get(
      db
        .selectFrom('votes')
        .select(({ fn }) => fn.countAll<number>().as('votes'))
        .where((eb) => eb.and(whenSet(legislature_id, (id) => eb('legislature_id', '=', id)))),
    )!;
    const { classified } = get(
      db
        .selectFrom('initiative_topics as c')
        .innerJoin('initiatives as i', 'i.id', 'c.initiative_id')
        .select(({ fn }) => fn.count<number>('c.initiative_id').distinct().as('classified'))
        .where((eb) => eb.and(whenSet(legislature_id, (id) => eb('i.legislature_id', '=', id)))),
    )!;
    return { initiatives_total: initiatives, votes_total: votes, initiatives_classified: classified };
  },
  prebuild: allAndEachLegislature,
});
