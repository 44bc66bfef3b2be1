import { z } from 'zod';
import { columnsOf } from '../../core/dump-table.ts';
import { cohesion, cohesionRows } from '../../metrics/cohesion.ts';
import { groupMini } from '../../model/groups/group.ts';
import { groupTotals, storedVote } from '../../model/votes/vote.ts';
import { csvLines } from '../formats/csv.ts';
import type { VoteTable } from '../vote-table.ts';
import { datesOf } from './records.ts';

const { ayes, noes, abstentions, no_vote, members_voting } = cohesion.row.shape;
const { cohesion: share, agreement_index, rice, line_meaningful } = cohesion.row.shape;

const fields = z.object({
  vote_id: storedVote.shape.id,
  date: storedVote.shape.date,
  group_slug: groupMini.shape.slug,
  group_name_short: groupMini.shape.name_short,
  group_name_long: groupMini.shape.name_long,
  ayes,
  noes,
  abstentions,
  no_vote,
  members_voting,
  line: groupTotals.shape.line,
  cohesion: share,
  agreement_index,
  rice,
  line_meaningful,
});

export const groupsOfVote: VoteTable = {
  name: 'groups',
  title: 'Votes of every group in one vote',
  description: 'A group at the time of the vote, with its totals, line and cohesion.',
  columns: columnsOf(fields),
  *linesByVote(read, legislature, votes) {
    const dates = datesOf(read, legislature);
    const totals = Map.groupBy(cohesionRows(read, { vote_ids: votes }), ({ vote_id }) => vote_id);
    for (const vote of votes) {
      // Old files name no groups: the table is then empty.
      const facts = (totals.get(vote) ?? []).map((row) => ({ ...row, date: dates.get(vote)! }));
      const rows = facts.map((row) => NAMES.map((name) => row[name]));
      yield { vote, rows: rows.length, lines: csvLines(rows) };
    }
  },
};

const NAMES = Object.keys(fields.shape) as (keyof typeof fields.shape)[];
