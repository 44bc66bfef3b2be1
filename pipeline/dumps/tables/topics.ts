import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const topics = storedTable(tables.topics, { title: 'Topics', scope: 'all' });
