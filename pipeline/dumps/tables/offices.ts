import { tables } from '../../db/tables.ts';
import { storedOffice } from '../../model/people/office.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const offices = storedTable(tables.offices, {
  title: 'Institutional offices',
  scope: 'legislature',
  row: storedOffice.omit({ source_id: true }),
  rows: selected((db, legislature) =>
    db.selectFrom('offices').selectAll().where('legislature_id', '=', legislature),
  ),
});
