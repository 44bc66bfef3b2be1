import { tables } from '../../db/tables.ts';
import { agendaSession } from '../../model/session.ts';
import { fromDocuments } from '../rows.ts';
import { storedTable } from '../stored-table.ts';

export const sessions = storedTable(tables.sessions, {
  title: 'Plenary sessions',
  scope: 'legislature',
  row: agendaSession.omit({ days: true, items: true, changes: true }),
  rows: fromDocuments('sessions'),
});
