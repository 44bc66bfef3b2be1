import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { allAndEachLegislature, mustKnowIfGiven } from '../../core/known.ts';
import { countedLegislature } from '../../core/record-params.ts';
import { isOfCompleteType } from '../../metrics/complete-types.ts';
import type { InitiativeStatus } from '../../model/initiatives/initiative.ts';
import { globalTopicRow, type InitiativeCounts } from '../../model/statistics.ts';
import { whenSet } from '../lists.ts';
import { selectTopics } from '../topics/find.ts';
import { isWithoutResult } from './initiatives-by.ts';

export const globalTopics = endpoint({
  path: '/stats/topics/global',
  tag: 'Statistics',
  summary: 'Number of initiatives by topic and status, sorted by kind and slug of the topic',
  params: z.object({ legislature_id: countedLegislature }),
  missing: ['Legislature'],
  result: z.array(globalTopicRow),
  compute({ legislature_id }, { read }) {
    mustKnowIfGiven(read, legislature_id);
    const { db, all } = read;
    const rows = all(
      db
        .selectFrom('initiative_topics as c')
        .innerJoin('initiatives as i', 'i.id', 'c.initiative_id')
        .leftJoin('legislatures as l', 'l.id', 'i.legislature_id')
        .select(['c.topic_id', ({ fn }) => fn.countAll<number>().as('count')])
        .select(
          sql<Ending>`case when ${isWithoutResult} then 'without_result' else i.status end`.as('ending'),
        )
        .select(sql<number>`sum(${isOfCompleteType(read)})`.as('complete'))
        .where((eb) => eb.and(whenSet(legislature_id, (id) => eb('i.legislature_id', '=', id))))
        .groupBy(['c.topic_id', 'ending']),
    );
    const counts = Map.groupBy(rows, ({ topic_id }) => topic_id);
    return all(selectTopics(db).selectAll()).map((topic) => {
      const own = counts.get(topic.id) ?? [];
      return {
        topic,
        ...countsOf(own.map(({ ending, count }) => [ending, count])),
        complete: countsOf(own.map(({ ending, complete }) => [ending, complete])),
      };
    });
  },
  prebuild: allAndEachLegislature,
});

/** Outcome of an initiative, as counted here. */
type Ending = InitiativeStatus | 'without_result';

const countsOf = (counts: [Ending, number][]): InitiativeCounts => ({
  total: counts.reduce((sum, [, count]) => sum + count, 0),
  ...NONE,
  ...Object.fromEntries(counts),
});

const NONE: Record<Ending, number> = {
  submitted: 0,
  in_debate: 0,
  approved: 0,
  rejected: 0,
  withdrawn: 0,
  expired: 0,
  without_result: 0,
};
