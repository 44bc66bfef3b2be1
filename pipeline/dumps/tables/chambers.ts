import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const chambers = storedTable(tables.chambers, { title: 'Chambers', scope: 'all' });
