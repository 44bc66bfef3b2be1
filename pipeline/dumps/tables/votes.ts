import { tables } from '../../db/tables.ts';
import { storedVote, vote } from '../../model/votes/vote.ts';
import { storedTable } from '../dump-table.ts';
import { fromDocuments } from '../rows.ts';

export const votes = storedTable(tables.votes, {
  title: 'Votes',
  scope: 'legislature',
  row: storedVote.omit({ search_text: true, source_id: true }).extend({ source_url: vote.shape.source_url }),
  rows: fromDocuments('votes'),
});
