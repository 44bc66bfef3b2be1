import { z } from 'zod';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import { isDissent } from '../../metrics/against-line.ts';
import { dissent } from '../../metrics/dissent.ts';
import { type CastChoice, CHOICES } from '../../model/votes/choice.ts';
import { endpoint } from '../endpoint.ts';
import { mustKnowVote } from '../known.ts';
import { voteId } from '../record-params.ts';

const selectDissents = prepared((db: DbReader['db'], { vote_id }: Placeholders<{ vote_id: number }>) =>
  db
    .selectFrom('vote_records as r')
    .innerJoin('vote_group_totals as t', (join) =>
      join.onRef('t.vote_id', '=', 'r.vote_id').onRef('t.group_id', '=', 'r.group_id'),
    )
    .innerJoin('groups as g', 'g.id', 't.group_id')
    .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
    .innerJoin('persons as p', 'p.id', 'm.person_id')
    .select([
      'm.person_id',
      'p.full_name',
      'g.slug as group_slug',
      'g.name_short as group_name_short',
      'g.color_hex as group_color_hex',
      'r.choice',
      't.line',
    ])
    .where('r.vote_id', '=', vote_id)
    .where(isDissent, '=', 1)
    .orderBy('g.id')
    .orderBy('p.sort_name')
    .orderBy('r.mandate_id'),
);

export const dissidents = endpoint({
  path: '/votes/{vote_id}/dissidents',
  tag: 'Votes',
  summary: 'Who voted differently from the line of the own group in one vote',
  description: `${dissent.definition} By group and family name; an empty list where nobody did, and for a vote without records.`,
  params: z.object({ vote_id: voteId }),
  missing: ['Vote'],
  result: z.array(dissent.row),
  extra: true,
  compute({ vote_id }, { read }) {
    mustKnowVote(read, vote_id);
    return read.all(selectDissents(read.db, { vote_id })).map(({ choice, line, ...row }) => ({
      ...row,
      choice: CHOICES[choice] as CastChoice,
      group_line: CHOICES[line!] as CastChoice,
      definition_version: dissent.version,
    }));
  },
  prebuild: ({ db, all }) =>
    all(db.selectFrom('votes').select('id as vote_id').where('has_records', '=', 1).orderBy('id')),
});
