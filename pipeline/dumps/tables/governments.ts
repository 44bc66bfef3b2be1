import { tables } from '../../db/tables.ts';
import { storedGovernment } from '../../model/people/government.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const governments = dumpTable({
  name: 'governments',
  title: 'Governments',
  description: tables.governments.description,
  scope: 'all',
  row: storedGovernment,
  primaryKey: ['id'],
  order: ['id'],
  references: tables.governments.references,
  rows: selected((db) => db.selectFrom('governments').selectAll()),
});
