import { tables } from '../../db/tables.ts';
import { groupTotals } from '../../model/votes/vote.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const voteGroupTotals = dumpTable({
  name: 'vote_group_totals',
  title: 'Votes by group',
  description: tables.vote_group_totals.description,
  scope: 'legislature',
  row: tables.vote_group_totals.row.extend({ line: groupTotals.shape.line }),
  primaryKey: ['vote_id', 'group_id'],
  order: ['vote_id', 'group_id'],
  references: tables.vote_group_totals.references,
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
