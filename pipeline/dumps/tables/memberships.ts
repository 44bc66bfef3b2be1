import { tables } from '../../db/tables.ts';
import { storedMembership } from '../../model/people/mandate.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const memberships = dumpTable({
  name: 'memberships',
  title: 'Memberships of groups',
  description: tables.memberships.description,
  scope: 'legislature',
  row: storedMembership,
  primaryKey: ['id'],
  order: ['id'],
  references: tables.memberships.references,
  rows: selected((db, legislature) =>
    db
      .selectFrom('memberships as s')
      .innerJoin('mandates as m', 'm.id', 's.mandate_id')
      .selectAll('s')
      .where('m.legislature_id', '=', legislature),
  ),
});
