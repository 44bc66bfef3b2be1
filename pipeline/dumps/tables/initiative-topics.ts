import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const initiativeTopics = storedTable(tables.initiative_topics, {
  title: 'Topics of initiatives',
  scope: 'legislature',
});
