import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const legislatures = storedTable(tables.legislatures, {
  title: 'Legislatures',
  scope: 'all',
  rows: selected((db) => db.selectFrom('legislatures').selectAll()),
});
