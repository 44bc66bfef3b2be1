import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const voteInitiatives = storedTable(tables.vote_initiatives, {
  title: 'Initiatives of votes',
  scope: 'legislature',
  rows: selected((db, legislature) =>
    db
      .selectFrom('vote_initiatives as l')
      .innerJoin('votes as v', 'v.id', 'l.vote_id')
      .selectAll('l')
      .where('v.legislature_id', '=', legislature),
  ),
});
