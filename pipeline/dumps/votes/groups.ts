import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { cohesion, cohesionOf } from '../../metrics/cohesion.ts';
import { groupMini } from '../../model/groups/group.ts';
import { CHOICES } from '../../model/votes/choice.ts';
import { groupTotals, storedVote } from '../../model/votes/vote.ts';
import { columnsOf } from '../columns.ts';
import { csvLines } from '../formats/csv.ts';
import type { VoteTable } from '../vote-table.ts';

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
  title: 'How every group voted in one vote',
  description: 'A group at the moment of the vote with its totals, its line and how united it was.',
  columns: columnsOf(fields),
  *linesByVote(read, legislature, votes) {
    const totals = Map.groupBy(totalsOf(read, legislature, votes), ({ vote_id }) => vote_id);
    for (const vote of votes) {
      // Old files name no groups: then there is nothing to count, and the table is empty.
      const rows = (totals.get(vote) ?? []).map((row) => NAMES.map((name) => row[name]));
      yield { vote, rows: rows.length, lines: csvLines(rows) };
    }
  },
};

const NAMES = Object.keys(fields.shape) as (keyof typeof fields.shape)[];

const totalsOf = ({ db, all }: DbReader, legislature: number, votes: readonly number[]) =>
  all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('groups as g', 'g.id', 't.group_id')
      .innerJoin('votes as v', 'v.id', 't.vote_id')
      .select(['t.vote_id', 'v.date', 'g.slug as group_slug', 'g.name_short as group_name_short'])
      .select(['g.name_long as group_name_long', 't.line', 't.line_meaningful'])
      .select(['t.ayes', 't.noes', 't.abstentions', 't.no_vote'])
      .where('g.legislature_id', '=', legislature)
      .where('t.vote_id', 'in', votes)
      .orderBy('t.vote_id')
      .orderBy('t.group_id'),
  ).map((row) => ({
    ...row,
    ...cohesionOf(row),
    members_voting: row.ayes + row.noes + row.abstentions,
    line: row.line === null ? null : CHOICES[row.line]!,
    line_meaningful: row.line_meaningful === 1,
  }));
