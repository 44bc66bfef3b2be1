import { tables } from '../../db/tables.ts';
import { storedMandate } from '../../model/people/mandate.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const mandates = dumpTable({
  name: 'mandates',
  title: 'Mandates',
  description: tables.mandates.description,
  scope: 'legislature',
  row: storedMandate.omit({ source_id: true }),
  primaryKey: ['id'],
  order: ['id'],
  references: tables.mandates.references,
  rows: selected((db, legislature) =>
    db.selectFrom('mandates').selectAll().where('legislature_id', '=', legislature),
  ),
});
