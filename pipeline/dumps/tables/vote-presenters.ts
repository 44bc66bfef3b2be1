import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const votePresenters = storedTable(tables.vote_presenters, {
  title: 'Who presented what was voted',
  scope: 'legislature',
});
