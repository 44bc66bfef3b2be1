import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const groups = storedTable(tables.groups, {
  title: 'Parliamentary groups',
  scope: 'legislature',
  rows: selected((db, legislature) =>
    db.selectFrom('groups').selectAll().where('legislature_id', '=', legislature),
  ),
});
