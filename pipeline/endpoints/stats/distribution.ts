import type { Read } from '../../db/open.ts';
import type { TopicCount } from '../../model/topic.ts';
import { given } from '../given.ts';
import { isSubmittedByGroup } from '../initiatives/present.ts';

/** How often each topic occurs among the initiatives of a group, the commonest first; topics that do not are left out. */
export const topicDistribution = (
  { db, all }: Read,
  groupSlug: string,
  legislatureId: number | undefined,
): TopicCount[] =>
  all(
    db
      .selectFrom('initiatives as i')
      .innerJoin('initiative_topics as c', 'c.initiative_id', 'i.id')
      .innerJoin('topics as t', 't.id', 'c.topic_id')
      .select(['t.slug', 't.name_ca', 't.name_es', 't.name_en', 't.color_hex'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where((eb) =>
        eb.and([
          isSubmittedByGroup(groupSlug),
          ...given(legislatureId, (id) => eb('i.legislature_id', '=', id)),
        ]),
      )
      .groupBy('t.id')
      .orderBy('count', 'desc')
      .orderBy('t.slug'),
  );
