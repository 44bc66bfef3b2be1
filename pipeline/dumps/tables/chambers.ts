import { tables } from '../../db/tables.ts';
import { chamber } from '../../model/chamber.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const chambers = dumpTable({
  name: 'chambers',
  title: 'Chambers',
  description: tables.chambers.description,
  scope: 'all',
  row: chamber,
  primaryKey: ['id'],
  order: ['id'],
  rows: selected((db) => db.selectFrom('chambers').selectAll()),
});
