import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const initiativeSponsors = storedTable(tables.initiative_sponsors, {
  title: 'Authors of initiatives',
  scope: 'legislature',
  rows: selected((db, legislature) =>
    db
      .selectFrom('initiative_sponsors as s')
      .innerJoin('initiatives as i', 'i.id', 's.initiative_id')
      .selectAll('s')
      .where('i.legislature_id', '=', legislature),
  ),
});
