import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const chambers = storedTable(tables.chambers, {
  title: 'Chambers',
  scope: 'all',
  rows: selected((db) => db.selectFrom('chambers').selectAll()),
});
