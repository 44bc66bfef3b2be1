import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const topics = storedTable(tables.topics, {
  title: 'Topics',
  scope: 'all',
  rows: selected((db) => db.selectFrom('topics').selectAll()),
});
