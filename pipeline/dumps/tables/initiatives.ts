import { tables } from '../../db/tables.ts';
import { storedInitiative } from '../../model/initiatives/initiative.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const initiatives = dumpTable({
  name: 'initiatives',
  title: 'Initiatives',
  description: tables.initiatives.description,
  scope: 'legislature',
  row: storedInitiative.omit({ search_text: true, source_id: true }),
  primaryKey: ['id'],
  order: ['id'],
  references: tables.initiatives.references,
  rows: selected((db, legislature) =>
    db.selectFrom('initiatives').selectAll().where('legislature_id', '=', legislature),
  ),
});
