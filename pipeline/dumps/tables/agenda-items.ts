import { tables } from '../../db/tables.ts';
import { storedAgendaItem } from '../../model/agenda/session.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const agendaItems = dumpTable({
  name: 'agenda_items',
  title: 'Orders of the day',
  description: tables.agenda_items.description,
  scope: 'legislature',
  row: storedAgendaItem,
  primaryKey: ['id'],
  order: ['id'],
  references: tables.agenda_items.references,
  rows: selected((db, legislature) =>
    db
      .selectFrom('agenda_items as i')
      .innerJoin('sessions as s', 's.id', 'i.session_id')
      .selectAll('i')
      .where('s.legislature_id', '=', legislature),
  ),
});
