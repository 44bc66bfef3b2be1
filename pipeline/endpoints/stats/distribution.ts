import type { DbReader } from '../../db/open.ts';
import { memoize } from '../../memoize.ts';
import type { TopicCount } from '../../model/topic.ts';
import { fromInitiatives, isSubmittedByGroup } from '../initiatives/present.ts';
import { whenSet } from '../when-set.ts';

/**
 * Returns the number of a group’s initiatives for each topic, the most frequent first; topics without any are
 * left out.
 */
export const topicDistribution = memoize(
  ({ db, all }: DbReader, groupSlug: string, legislatureId: number | undefined): TopicCount[] =>
    all(
      db
        .selectFrom('initiative_topics as c')
        .innerJoin('topics as t', 't.id', 'c.topic_id')
        .select(['t.slug', 't.name_ca', 't.name_es', 't.name_en', 't.color_hex'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('c.initiative_id', 'in', initiativesOf(db, groupSlug, legislatureId))
        .groupBy('t.id')
        .orderBy('count', 'desc')
        .orderBy('t.slug'),
    ),
);

const initiativesOf = (db: DbReader['db'], groupSlug: string, legislatureId: number | undefined) =>
  fromInitiatives(db)
    .select('i.id')
    .where((eb) =>
      eb.and([
        isSubmittedByGroup(groupSlug),
        ...whenSet(legislatureId, (id) => eb('i.legislature_id', '=', id)),
      ]),
    );
