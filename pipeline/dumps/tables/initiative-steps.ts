import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const initiativeSteps = storedTable(tables.initiative_steps, {
  title: 'Steps of initiatives',
  scope: 'legislature',
});
