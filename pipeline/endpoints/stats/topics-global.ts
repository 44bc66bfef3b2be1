import { z } from 'zod';
import type { InitiativeStatus } from '../../model/initiatives/initiative.ts';
import { globalTopicRow } from '../../model/statistics.ts';
import { endpoint } from '../endpoint.ts';
import { selectTopics } from '../topics/find.ts';

export const globalTopics = endpoint({
  path: '/stats/topics/global',
  tag: 'Statistics',
  summary: 'Initiatives under every topic by status, by kind and slug of the topic',
  params: z.object({}),
  result: z.array(globalTopicRow),
  compute(_, { read: { db, all } }) {
    const rows = all(
      db
        .selectFrom('initiative_topics as c')
        .innerJoin('initiatives as i', 'i.id', 'c.initiative_id')
        .select(['c.topic_id', 'i.status', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy(['c.topic_id', 'i.status']),
    );
    const counts = Map.groupBy(rows, ({ topic_id }) => topic_id);
    return all(selectTopics(db).selectAll()).map((topic) => {
      const own = counts.get(topic.id) ?? [];
      return {
        topic,
        ...NONE,
        ...Object.fromEntries(own.map(({ status, count }) => [status, count])),
        total: own.reduce((sum, { count }) => sum + count, 0),
      };
    });
  },
  prebuild: () => [{}],
});

const NONE: Record<InitiativeStatus, number> = {
  submitted: 0,
  in_debate: 0,
  approved: 0,
  rejected: 0,
  withdrawn: 0,
  expired: 0,
};
