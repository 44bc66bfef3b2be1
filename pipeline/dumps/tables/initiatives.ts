import { tables } from '../../db/tables.ts';
import { storedInitiative } from '../../model/initiatives/initiative.ts';
import { storedTable } from '../stored-table.ts';

export const initiatives = storedTable(tables.initiatives, {
  title: 'Initiatives',
  scope: 'legislature',
  row: storedInitiative.omit({ search_text: true, source_id: true }),
});
