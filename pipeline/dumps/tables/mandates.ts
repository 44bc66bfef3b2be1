import { tables } from '../../db/tables.ts';
import { storedMandate } from '../../model/people/mandate.ts';
import { storedTable } from '../stored-table.ts';

export const mandates = storedTable(tables.mandates, {
  title: 'Mandates',
  scope: 'legislature',
  row: storedMandate.omit({ source_id: true }),
});
