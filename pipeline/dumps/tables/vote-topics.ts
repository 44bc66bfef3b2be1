import { tables } from '../../db/tables.ts';
import { storedTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const voteTopics = storedTable(tables.vote_topics, {
  title: 'Topics of votes',
  scope: 'legislature',
  rows: selected((db, legislature) =>
    db
      .selectFrom('vote_topics as c')
      .innerJoin('votes as v', 'v.id', 'c.vote_id')
      .selectAll('c')
      .where('v.legislature_id', '=', legislature),
  ),
});
