import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const agendaItems = storedTable(tables.agenda_items, {
  title: 'Orders of the day',
  scope: 'legislature',
});
