import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const governments = storedTable(tables.governments, { title: 'Governments', scope: 'all' });
