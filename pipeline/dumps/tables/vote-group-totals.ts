import { tables } from '../../db/tables.ts';
import { groupTotals } from '../../model/votes/vote.ts';
import { selected, storedTable } from '../stored-table.ts';

export const voteGroupTotals = storedTable(tables.vote_group_totals, {
  title: 'Votes by group',
  row: tables.vote_group_totals.row.extend({ line: groupTotals.shape.line }),
  rows: selected((db, legislature) =>
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('groups as g', 'g.id', 't.group_id')
      .leftJoin('choices as c', 'c.id', 't.line')
      .select(['t.vote_id', 't.group_id', 't.ayes', 't.noes', 't.abstentions', 't.no_vote'])
      .select(['c.name as line', 't.line_meaningful'])
      .where('g.legislature_id', '=', legislature),
  ),
});
