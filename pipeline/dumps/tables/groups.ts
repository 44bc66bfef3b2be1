import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const groups = storedTable(tables.groups, { title: 'Parliamentary groups', scope: 'legislature' });
