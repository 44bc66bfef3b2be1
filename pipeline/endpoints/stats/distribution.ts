import { memoize } from '../../core/memoize.ts';
import type { DbReader } from '../../db/open.ts';
import { isOfCompleteType } from '../../metrics/complete-types.ts';
import type { TopicCount } from '../../model/topic.ts';
import { fromInitiatives, isSubmittedByGroup } from '../initiatives/present.ts';
import { whenSet } from '../lists.ts';

/**
 * Returns the number of a group’s initiatives for each topic, the most frequent first; topics without any are
 * left out. With `complete`, only types with a complete list count.
 */
export const topicDistribution = memoize(
  (
    read: DbReader,
    groupSlug: string,
    legislatureId: number | undefined,
    complete: boolean = false,
  ): TopicCount[] =>
    read.all(
      read.db
        .selectFrom('initiative_topics as c')
        .innerJoin('topics as t', 't.id', 'c.topic_id')
        .select(['t.slug', 't.name_ca', 't.name_es', 't.name_en', 't.color_hex'])
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('c.initiative_id', 'in', initiativesOf(read, groupSlug, legislatureId, complete))
        .groupBy('t.id')
        .orderBy('count', 'desc')
        .orderBy('t.slug'),
    ),
);

const initiativesOf = (
  read: DbReader,
  groupSlug: string,
  legislatureId: number | undefined,
  complete: boolean,
) =>
  fromInitiatives(read.db)
    .select('i.id')
    .where((eb) =>
      eb.and([
        isSubmittedByGroup(groupSlug),
        ...whenSet(legislatureId, (id) => eb('i.legislature_id', '=', id)),
        ...(complete ? [eb(isOfCompleteType(read), '=', 1)] : []),
      ]),
    );
