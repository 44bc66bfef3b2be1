import { tables } from '../../db/tables.ts';
import { topic } from '../../model/topic.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const topics = dumpTable({
  name: 'topics',
  title: 'Topics',
  description: tables.topics.description,
  scope: 'all',
  row: topic,
  primaryKey: ['id'],
  order: ['id'],
  rows: selected((db) => db.selectFrom('topics').selectAll()),
});
