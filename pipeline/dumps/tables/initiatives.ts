import { tables } from '../../db/tables.ts';
import { storedInitiative } from '../../model/initiatives/initiative.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const initiatives = storedTable(tables.initiatives, {
  title: 'Initiatives',
  scope: 'legislature',
  row: storedInitiative.omit({ search_text: true, source_id: true }),
  rows: selected((db, legislature) =>
    db.selectFrom('initiatives').selectAll().where('legislature_id', '=', legislature),
  ),
});
