import { tables } from '../../db/tables.ts';
import { storedSponsor } from '../../model/initiatives/initiative.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const initiativeSponsors = dumpTable({
  name: 'initiative_sponsors',
  title: 'Authors of initiatives',
  description: tables.initiative_sponsors.description,
  scope: 'legislature',
  row: storedSponsor,
  primaryKey: ['initiative_id', 'position'],
  order: ['initiative_id', 'position'],
  references: tables.initiative_sponsors.references,
  rows: selected((db, legislature) =>
    db
      .selectFrom('initiative_sponsors as s')
      .innerJoin('initiatives as i', 'i.id', 's.initiative_id')
      .selectAll('s')
      .where('i.legislature_id', '=', legislature),
  ),
});
