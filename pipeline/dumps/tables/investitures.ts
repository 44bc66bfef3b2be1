import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const investitures = storedTable(tables.investitures, {
  title: 'Votes on who presides over the Government',
  scope: 'legislature',
  rows: selected((db, legislature) =>
    db.selectFrom('investitures').selectAll().where('legislature_id', '=', legislature),
  ),
});
