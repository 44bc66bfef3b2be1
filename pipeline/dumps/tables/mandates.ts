import { tables } from '../../db/tables.ts';
import { storedMandate } from '../../model/people/mandate.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const mandates = storedTable(tables.mandates, {
  title: 'Mandates',
  scope: 'legislature',
  row: storedMandate.omit({ source_id: true }),
  rows: selected((db, legislature) =>
    db.selectFrom('mandates').selectAll().where('legislature_id', '=', legislature),
  ),
});
