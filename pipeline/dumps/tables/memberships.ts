import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const memberships = storedTable(tables.memberships, {
  title: 'Memberships of groups',
  scope: 'legislature',
});
