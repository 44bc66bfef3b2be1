import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const agendaItems = storedTable(tables.agenda_items, {
  title: 'Orders of the day',
  scope: 'legislature',
  rows: selected((db, legislature) =>
    db
      .selectFrom('agenda_items as i')
      .innerJoin('sessions as s', 's.id', 'i.session_id')
      .selectAll('i')
      .where('s.legislature_id', '=', legislature),
  ),
});
