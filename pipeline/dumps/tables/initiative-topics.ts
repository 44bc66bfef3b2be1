import { tables } from '../../db/tables.ts';
import { storedInitiativeTopic } from '../../model/topic.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const initiativeTopics = dumpTable({
  name: 'initiative_topics',
  title: 'Topics of initiatives',
  description: tables.initiative_topics.description,
  scope: 'legislature',
  row: storedInitiativeTopic,
  primaryKey: ['initiative_id', 'topic_id'],
  order: ['initiative_id', 'topic_id'],
  references: tables.initiative_topics.references,
  rows: selected((db, legislature) =>
    db
      .selectFrom('initiative_topics as c')
      .innerJoin('initiatives as i', 'i.id', 'c.initiative_id')
      .selectAll('c')
      .where('i.legislature_id', '=', legislature),
  ),
});
