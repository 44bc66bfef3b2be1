import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { cohesion, cohesionOf } from '../../metrics/cohesion.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';

export const voteCohesion = endpoint({
  path: '/metrics/cohesion',
  tag: 'Metrics',
  summary: 'How united each group was in one vote',
  description: `${cohesion.definition} An empty list for a vote without records.`,
  params: z.object({ vote_id: z.int().meta({ description: 'Number of the vote.', example: 15155012 }) }),
  result: z.array(cohesion.row),
  compute({ vote_id }, { read: { db, get, all } }) {
    if (get(db.selectFrom('votes').select('id').where('id', '=', vote_id)) === undefined) {
      throw notFound('Vote');
    }
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
          't.line_meaningful',
        ])
        .where('t.vote_id', '=', vote_id)
        .orderBy('t.group_id'),
    );
    return rows.map((row) => ({
      ...row,
      ...cohesionOf(row),
      members_voting: row.ayes + row.noes + row.abstentions,
      line_meaningful: row.line_meaningful === 1,
      definition_version: cohesion.version,
    }));
  },
  prebuild: (read) => idsOf(read, 'votes').map((vote_id) => ({ vote_id })),
});
