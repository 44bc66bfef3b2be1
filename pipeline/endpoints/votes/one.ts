import { z } from 'zod';
import type { Read } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { CHOICES } from '../../model/choice.ts';
import { type GroupTotals, voteDetail } from '../../model/vote.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';
import { presentVote, selectVotes, votesWithLinks } from './present.ts';

export const oneVote = endpoint({
  path: '/votes/{vote_id}',
  tag: 'Votes',
  summary: 'One vote with the proposing group and the totals of every group',
  params: z.object({ vote_id: z.int().meta({ description: 'Number of the vote.', example: 15155012 }) }),
  result: voteDetail,
  compute({ vote_id }, { read }) {
    const row = read.get(
      selectVotes(votesWithLinks(read.db))
        .select(['g.name_short', 'g.name_long', 'g.color_hex', 'v.link_evidence'])
        .where('v.id', '=', vote_id),
    );
    if (row === undefined) throw notFound('Vote');
    const { name_short, name_long, color_hex, link_evidence, ...facts } = row;
    const slug = facts.proposing_group_slug;
    return {
      ...presentVote(facts),
      proposing_group:
        slug === null ? null : { slug, name_short: name_short!, name_long: name_long!, color_hex },
      group_totals: totalsByGroup(read, vote_id),
      link_evidence,
    };
  },
  prebuild: (read) => idsOf(read, 'votes').map((vote_id) => ({ vote_id })),
});

function totalsByGroup({ db, all }: Read, voteId: number): GroupTotals[] {
  const rows = all(
    db
      .selectFrom('vote_group_totals as t')
      .innerJoin('groups as g', 'g.id', 't.group_id')
      .select([
        'g.slug as group_slug',
        'g.name_short as group_name_short',
        'g.color_hex as group_color_hex',
        't.ayes',
        't.noes',
        't.abstentions',
        't.no_vote',
        't.line',
      ])
      .where('t.vote_id', '=', voteId)
      .orderBy('t.group_id'),
  );
  return rows.map((row) => ({
    ...row,
    line: row.line === null ? null : (CHOICES[row.line] as GroupTotals['line']),
  }));
}
