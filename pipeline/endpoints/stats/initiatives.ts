import { sql } from 'kysely';
import { z } from 'zod';
import { statisticsEndpoint } from '../../core/record-endpoints.ts';
import type { DbReader } from '../../db/open.ts';
import { isOfCompleteType } from '../../metrics/complete-types.ts';
import {
  INITIATIVE_OUTCOMES,
  INITIATIVE_STATUSES,
  INITIATIVE_TYPES,
  type InitiativeStatus,
} from '../../model/initiatives/initiative.ts';
import {
  globalSummary,
  globalTopicRow,
  type InitiativeCounts,
  initiativeOutcomeCount,
  initiativeStatusCount,
  initiativeTypeCount,
} from '../../model/statistics.ts';
import { whenSet } from '../lists.ts';
import { selectTopics } from '../topics/find.ts';

export const statsSummary = statisticsEndpoint({
  path: '/stats/summary',
  tag: 'Statistics',
  summary: 'Total numbers of initiatives and votes',
  result: globalSummary,
  compute({ legislature_id }, { read }) {
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
});

export const initiativesByType = statisticsEndpoint({
  path: '/stats/initiatives/by-type',
  tag: 'Statistics',
  summary: 'Number of initiatives by type, including types without initiatives',
  result: z.array(initiativeTypeCount),
  compute({ legislature_id }, { read }) {
    const countOf = initiativesBy(read, 'type', legislature_id);
    return INITIATIVE_TYPES.map((type) => {
      const { count, complete } = countOf(type);
      return { type, count, complete };
    });
  },
});

export const initiativesByStatus = statisticsEndpoint({
  path: '/stats/initiatives/by-status',
  tag: 'Statistics',
  summary: 'Number of initiatives by status, including statuses without initiatives',
  result: z.array(initiativeStatusCount),
  compute({ legislature_id }, { read }) {
    const countOf = initiativesBy(read, 'status', legislature_id);
    return INITIATIVE_STATUSES.map((status) => {
      const { count, without_result } = countOf(status);
      return { status, count, without_result };
    });
  },
});

export const initiativesByOutcome = statisticsEndpoint({
  path: '/stats/initiatives/by-outcome',
  tag: 'Statistics',
  summary: 'Number of initiatives by outcome, including outcomes without initiatives, and open initiatives',
  extra: true,
  result: z.array(initiativeOutcomeCount),
  compute({ legislature_id }, { read }) {
    const countOf = initiativesBy(read, 'outcome', legislature_id);
    return [...INITIATIVE_OUTCOMES, null].map((outcome) => ({ outcome, ...countOf(outcome) }));
  },
});

/** Number of initiatives with a value, and of some kinds among them. */
interface Counts {
  count: number;
  /** Of ended legislatures, without a published result. */
  without_result: number;
  /** Of types with a complete list. */
  complete: number;
  /** With both properties. */
  complete_without_result: number;
}

const NO_COUNTS: Counts = { count: 0, without_result: 0, complete: 0, complete_without_result: 0 };

/** SQL for whether no document contains the result of the initiative `i`, whose legislature `l` is over. */
const isWithoutResult = sql<0 | 1>`
  coalesce(i.outcome = 'unknown', i.status in ('submitted', 'in_debate') and l.end_date is not null)`;

/** Returns a function that counts initiatives of a legislature, or of all, by the value of a column. */
function initiativesBy(
  read: DbReader,
  column: 'type' | 'status' | 'outcome',
  legislature: number | undefined,
): (value: string | null) => Counts {
  const complete = isOfCompleteType(read);
  const rows = read.all(
    read.db
      .selectFrom('initiatives as i')
      .leftJoin('legislatures as l', 'l.id', 'i.legislature_id')
      .select([`i.${column} as value`, ({ fn }) => fn.countAll<number>().as('count')])
      .select(sql<number>`sum(${isWithoutResult})`.as('without_result'))
      .select(sql<number>`sum(${complete})`.as('complete'))
      .select(sql<number>`sum(${complete} and ${isWithoutResult})`.as('complete_without_result'))
      .where((eb) => eb.and(whenSet(legislature, (id) => eb('i.legislature_id', '=', id))))
      .groupBy(`i.${column}`),
  );
  const counts = new Map<unknown, Counts>(rows.map(({ value, ...own }) => [value, own]));
  return (value) => counts.get(value) ?? NO_COUNTS;
}

export const globalTopics = statisticsEndpoint({
  path: '/stats/topics/global',
  tag: 'Statistics',
  summary: 'Number of initiatives by topic and status, sorted by kind and slug of the topic',
  result: z.array(globalTopicRow),
  compute({ legislature_id }, { read }) {
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
});

/** Outcome of an initiative, as counted here. */
type Ending = InitiativeStatus | 'without_result';

const countsOf = (counts: [Ending, number][]): InitiativeCounts => ({
  total: counts.reduce((sum, [, count]) => sum + count, 0),
  ...NO_ENDINGS,
  ...Object.fromEntries(counts),
});

const NO_ENDINGS: Record<Ending, number> = {
  submitted: 0,
  in_debate: 0,
  approved: 0,
  rejected: 0,
  withdrawn: 0,
  expired: 0,
  without_result: 0,
};
