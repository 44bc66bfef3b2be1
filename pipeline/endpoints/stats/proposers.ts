import { sql } from 'kysely';
import { memoize } from '../../core/memoize.ts';
import type { DbReader } from '../../db/open.ts';
import { isOfCompleteType } from '../../metrics/complete-types.ts';
import type { ProposerCount } from '../../model/statistics.ts';
import { latestGroups } from '../groups/present.ts';
import { whenSet } from '../lists.ts';

/** The initiatives that are counted. */
interface TopicScope {
  topicId: number;
  legislatureId?: number | undefined;
  /** Whether only types with a complete list count. */
  complete?: boolean | undefined;
}

/**
 * Returns the number of initiatives of every group under a topic, including groups without any, the highest
 * first.
 */
export const groupProposers = memoize((read: DbReader, scope: TopicScope): ProposerCount[] => {
  const rows = read.all(
    underTopic(read, scope)
      .innerJoin('groups as g', (join) =>
        join
          .onRef('g.legislature_id', '=', 'i.legislature_id')
          .on(sql`instr(i.submitted_by, g.name_long)`, '>', 0),
      )
      .select(['g.slug', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('g.slug'),
  );
  const counts = new Map(rows.map(({ slug, count }) => [slug, count]));
  return latestGroups(read, scope.legislatureId)
    .map((group) => ({ ...group, count: counts.get(group.slug) ?? 0 }))
    .sort(busiestFirst);
});

/** Returns the Government as a proposer among groups. */
export function governmentProposer(read: DbReader, scope: TopicScope): ProposerCount {
  const { count } = read.get(
    underTopic(read, scope)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isAmongLines('Gobierno')),
  )!;
  return { slug: 'government', name_short: 'Gobierno', color_hex: null, count };
}

const underTopic = (read: DbReader, { topicId, legislatureId, complete = false }: TopicScope) =>
  read.db
    .selectFrom('initiative_topics as c')
    .innerJoin('initiatives as i', 'i.id', 'c.initiative_id')
    .where((eb) =>
      eb.and([
        eb('c.topic_id', '=', topicId),
        ...whenSet(legislatureId, (id) => eb('i.legislature_id', '=', id)),
        ...(complete ? [eb(isOfCompleteType(read), '=', 1)] : []),
      ]),
    );

/** Returns a condition on authors, one a line: "Gobierno" is the Government, "Gobierno de Navarra" is not. */
const isAmongLines = (author: string) =>
  sql<boolean>`instr(char(10) || i.submitted_by || char(10), char(10) || ${author} || char(10)) > 0`;

/** Compares by count, then by slug. */
export const busiestFirst = (
  a: { slug: string; count: number },
  b: { slug: string; count: number },
): number => b.count - a.count || (a.slug < b.slug ? -1 : 1);
