import { tables } from '../../db/tables.ts';
import { agendaSession } from '../../model/agenda/session.ts';
import { dumpTable } from '../dump-table.ts';
import { fromDocuments } from '../rows.ts';

export const sessions = dumpTable({
  name: 'sessions',
  title: 'Plenary sessions',
  description: tables.sessions.description,
  scope: 'legislature',
  row: agendaSession.omit({ days: true, items: true, changes: true }),
  primaryKey: ['id'],
  order: ['id'],
  references: tables.sessions.references,
  rows: fromDocuments('sessions'),
});
