import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const memberships = storedTable(tables.memberships, {
  title: 'Memberships of groups',
  scope: 'legislature',
  rows: selected((db, legislature) =>
    db
      .selectFrom('memberships as s')
      .innerJoin('mandates as m', 'm.id', 's.mandate_id')
      .selectAll('s')
      .where('m.legislature_id', '=', legislature),
  ),
});
