import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { legislatureId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { initiative } from '../../model/initiatives/initiative.ts';
import { type ClassifiedTopic, classifiedTopic } from '../../model/topic.ts';
import { fromInitiatives, initiativePresenter, selectInitiatives } from '../initiatives/present.ts';
import { dump, dumpOf } from './dump.ts';

/** An initiative with its topics, as in the dump. */
const classifiedInitiative = initiative
  .extend({
    topics: z
      .array(classifiedTopic)
      .meta({ description: 'Topics of the initiative, themes first; empty if it is not classified.' }),
  })
  .meta({ id: 'ClassifiedInitiative', description: 'An initiative with its topics.' });

export const initiativesDump = endpoint({
  path: '/dump/initiatives',
  tag: 'Dumps',
  summary: 'Every initiative of a legislature with its topics',
  params: z.object({ legislature_id: legislatureId }),
  missing: ['Legislature'],
  result: dumpOf(classifiedInitiative, {
    id: 'InitiativesDump',
    description: 'The initiatives of one legislature.',
    items: 'Every initiative, by number.',
  }),
  compute: ({ legislature_id }, { read }) =>
    dump(read, legislature_id, () => {
      const topics = topicsOf(read, legislature_id);
      const initiatives = fromInitiatives(read.db).where('i.legislature_id', '=', legislature_id);
      return read
        .all(selectInitiatives(initiatives).orderBy('i.id'))
        .map((row) => ({ ...initiativePresenter(read)(row), topics: topics.get(row.id) ?? [] }));
    }),
  prebuild: eachLegislature,
});

/** Returns the topics of every initiative of a legislature that has any, by the initiative's id. */
function topicsOf({ db, all }: DbReader, legislatureId: number): Map<number, ClassifiedTopic[]> {
  const rows = all(
    db
      .selectFrom('initiative_topics as c')
      .innerJoin('topics as t', 't.id', 'c.topic_id')
      .innerJoin('initiatives as i', 'i.id', 'c.initiative_id')
      .select([
        'c.initiative_id',
        't.slug',
        't.name_ca',
        't.name_es',
        't.name_en',
        't.color_hex',
        'c.confidence',
        'c.classified_by',
      ])
      .where('i.legislature_id', '=', legislatureId)
      .orderBy('c.initiative_id')
      .orderBy('t.id'),
  );
  return Map.groupBy(rows, ({ initiative_id }) => initiative_id);
}
