import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const investitures = storedTable(tables.investitures, {
  title: 'Votes on who presides over the Government',
  scope: 'legislature',
});
