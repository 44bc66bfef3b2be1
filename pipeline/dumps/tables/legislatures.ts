import { tables } from '../../db/tables.ts';
import { storedLegislature } from '../../model/legislature.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const legislatures = dumpTable({
  name: 'legislatures',
  title: 'Legislatures',
  description: tables.legislatures.description,
  scope: 'all',
  row: storedLegislature,
  primaryKey: ['id'],
  order: ['id'],
  references: tables.legislatures.references,
  rows: selected((db) => db.selectFrom('legislatures').selectAll()),
});
