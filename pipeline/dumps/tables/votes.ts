import { tables } from '../../db/tables.ts';
import { storedVote, vote } from '../../model/votes/vote.ts';
import { dumpTable } from '../dump-table.ts';
import { fromDocuments } from '../rows.ts';

export const votes = dumpTable({
  name: 'votes',
  title: 'Votes',
  description: tables.votes.description,
  scope: 'legislature',
  row: storedVote.omit({ search_text: true, source_id: true }).extend({ source_url: vote.shape.source_url }),
  primaryKey: ['id'],
  order: ['id'],
  references: tables.votes.references,
  rows: fromDocuments('votes'),
});
