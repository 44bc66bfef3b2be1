import { tables } from '../../db/tables.ts';
import { storedOffice } from '../../model/people/office.ts';
import { storedTable } from '../stored-table.ts';

export const offices = storedTable(tables.offices, {
  title: 'Institutional offices',
  scope: 'legislature',
  row: storedOffice.omit({ source_id: true }),
});
