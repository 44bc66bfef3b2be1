import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const legislatures = storedTable(tables.legislatures, { title: 'Legislatures', scope: 'all' });
