import { z } from 'zod';
import { type Placeholders, prepared } from '../core/prepared-query.ts';
import { voteEndpoint } from '../core/record-endpoints.ts';
import type { DbReader } from '../db/open.ts';
import { id } from '../model/fields.ts';
import { groupMini } from '../model/groups/group.ts';
import { CAST_CHOICES, type CastChoice, CHOICES, choice } from '../model/votes/choice.ts';
import { groupTotals } from '../model/votes/vote.ts';
import { isDissent } from './against-line.ts';
import { dissidence } from './dissidence.ts';

/** One deputy who voted differently from the line of the group: what dissidence counts. */
export const dissent = {
  name: 'dissent',
  version: dissidence.version,
  definition: `The deputies who voted differently from the line of their group. ${dissidence.definition}`,
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as listed by /persons.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      group_slug: groupMini.shape.slug,
      group_name_short: groupMini.shape.name_short,
      group_color_hex: groupMini.shape.color_hex,
      choice: choice
        .extract(CAST_CHOICES)
        .meta({ description: 'Choice of the deputy: aye, no or abstention.' }),
      group_line: groupTotals.shape.line
        .unwrap()
        .meta({ description: 'The line of the group in that vote: aye, no or abstention.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'Dissident', description: 'A deputy who voted differently from the line of the group.' }),
};

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

export const dissidents = voteEndpoint({
  path: '/votes/{vote_id}/dissidents',
  tag: 'Votes',
  summary: 'Deputies who voted differently from the line of their group in one vote',
  description: `${dissent.definition} Sorted by group and family name; the list is empty if no deputy did, and for a vote without records.`,
  result: z.array(dissent.row),
  extra: true,
  compute: ({ vote_id }, { read }) =>
    read.all(selectDissents(read.db, { vote_id })).map(({ choice, line, ...row }) => ({
      ...row,
      choice: CHOICES[choice] as CastChoice,
      group_line: CHOICES[line!] as CastChoice,
      definition_version: dissent.version,
    })),
  prebuild: ({ db, all }) =>
    all(db.selectFrom('votes').select('id as vote_id').where('has_records', '=', 1).orderBy('id')),
});
