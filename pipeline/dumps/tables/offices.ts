import { tables } from '../../db/tables.ts';
import { storedOffice } from '../../model/people/office.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const offices = dumpTable({
  name: 'offices',
  title: 'Institutional offices',
  description: tables.offices.description,
  scope: 'legislature',
  row: storedOffice.omit({ source_id: true }),
  primaryKey: ['id'],
  order: ['id'],
  references: tables.offices.references,
  rows: selected((db, legislature) =>
    db.selectFrom('offices').selectAll().where('legislature_id', '=', legislature),
  ),
});
