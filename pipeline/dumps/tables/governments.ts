import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const governments = storedTable(tables.governments, {
  title: 'Governments',
  scope: 'all',
  rows: selected((db) => db.selectFrom('governments').selectAll()),
});
