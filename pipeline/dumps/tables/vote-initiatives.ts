import { tables } from '../../db/tables.ts';
import { storedTable } from '../stored-table.ts';

export const voteInitiatives = storedTable(tables.vote_initiatives, {
  title: 'Initiatives of votes',
  scope: 'legislature',
});
