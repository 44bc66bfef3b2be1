import { tables } from '../db/tables.ts';
import { storedVote, vote } from '../model/vote.ts';
import { dumpTable } from './dump-table.ts';
import { selected } from './rows.ts';

export const votes = dumpTable({
  name: 'votes',
  title: 'Votes',
  description: tables.votes.description,
  scope: 'legislature',
  row: storedVote.omit({ search_text: true, source_id: true }).extend({ source_url: vote.shape.source_url }),
  primaryKey: ['id'],
  order: ['id'],
  references: tables.votes.references,
  rows: selected((db, legislature) =>
    db
      .selectFrom('votes as v')
      .leftJoin('sources as s', 's.id', 'v.source_id')
      .selectAll('v')
      .select('s.url as source_url')
      .where('v.legislature_id', '=', legislature),
  ),
});
