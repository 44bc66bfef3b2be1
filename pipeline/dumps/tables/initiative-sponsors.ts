import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const initiativeSponsors = storedTable(tables.initiative_sponsors, {
  title: 'Authors of initiatives',
  scope: 'legislature',
});
