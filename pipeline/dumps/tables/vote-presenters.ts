import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const votePresenters = storedTable(tables.vote_presenters, {
  title: 'Who presented what was voted',
  scope: 'legislature',
  rows: selected((db, legislature) =>
    db
      .selectFrom('vote_presenters as p')
      .innerJoin('votes as v', 'v.id', 'p.vote_id')
      .selectAll('p')
      .where('v.legislature_id', '=', legislature),
  ),
});
