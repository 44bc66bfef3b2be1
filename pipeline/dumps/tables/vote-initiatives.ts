import { tables } from '../../db/tables.ts';
import { storedVoteInitiative } from '../../model/votes/vote-link.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const voteInitiatives = dumpTable({
  name: 'vote_initiatives',
  title: 'Initiatives of votes',
  description: tables.vote_initiatives.description,
  scope: 'legislature',
  row: storedVoteInitiative,
  primaryKey: ['vote_id', 'initiative_id'],
  order: ['vote_id', 'initiative_id'],
  references: tables.vote_initiatives.references,
  rows: selected((db, legislature) =>
    db
      .selectFrom('vote_initiatives as l')
      .innerJoin('votes as v', 'v.id', 'l.vote_id')
      .selectAll('l')
      .where('v.legislature_id', '=', legislature),
  ),
});
