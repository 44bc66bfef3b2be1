import { tables } from '../../db/tables.ts';
import { storedPresenter } from '../../model/votes/presenter.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const votePresenters = dumpTable({
  name: 'vote_presenters',
  title: 'Who presented what was voted',
  description: tables.vote_presenters.description,
  scope: 'legislature',
  row: storedPresenter,
  primaryKey: ['vote_id', 'position'],
  order: ['vote_id', 'position'],
  references: tables.vote_presenters.references,
  rows: selected((db, legislature) =>
    db
      .selectFrom('vote_presenters as p')
      .innerJoin('votes as v', 'v.id', 'p.vote_id')
      .selectAll('p')
      .where('v.legislature_id', '=', legislature),
  ),
});
