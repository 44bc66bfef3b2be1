import { tables } from '../../db/tables.ts';
import { storedVote, vote } from '../../model/votes/vote.ts';
import { fromDocuments } from '../rows.ts';
import { storedTable } from '../stored-table.ts';

export const votes = storedTable(tables.votes, {
  title: 'Votes',
  scope: 'legislature',
  row: storedVote.omit({ search_text: true, source_id: true }).extend({ source_url: vote.shape.source_url }),
  rows: fromDocuments('votes'),
});
