import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { legislatureId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { type Deputy, deputy } from '../../model/people/mandate.ts';
import { presentGroupMini } from '../groups/present.ts';
import { dump, dumpOf } from './dump.ts';

export const deputiesDump = endpoint({
  path: '/dump/deputies',
  tag: 'Dumps',
  summary: 'Every open mandate of a legislature, with group and constituency',
  description:
    'One row for each seat that is held, or that was held until the last day of a legislature that has ended; mandates that ended earlier are excluded. A deputy who changed groups appears only under the current one.',
  params: z.object({ legislature_id: legislatureId }),
  missing: ['Legislature'],
  result: dumpOf(deputy, {
    id: 'DeputiesDump',
    description: 'The deputies of one legislature.',
    items: 'Every seat that is held, by family name of the deputy.',
  }),
  compute: ({ legislature_id }, { read }) =>
    dump(read, legislature_id, () => deputiesOf(read, legislature_id)),
  prebuild: eachLegislature,
});

function deputiesOf({ db, all }: DbReader, legislatureId: number): Deputy[] {
  const rows = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .leftJoin('memberships as s', (join) => join.onRef('s.mandate_id', '=', 'm.id').on('s.is_open', '=', 1))
      .leftJoin('groups as g', 'g.id', 's.group_id')
      .select([
        'm.id as mandate_id',
        'm.person_id',
        'p.full_name',
        'p.given_name',
        'p.family_name',
        'p.gender',
        'p.birth_date',
        'm.constituency',
        'm.party',
        'm.party_id',
        'm.start_date',
        'g.slug',
        'g.name_short',
        'g.name_long',
        'g.color_hex',
        's.role',
        's.start_date as member_since',
        'p.source_url',
      ])
      .where('m.legislature_id', '=', legislatureId)
      .where('m.is_open', '=', 1)
      .orderBy('p.sort_name')
      .orderBy('m.id'),
  );
  return rows.map((row) => ({ ...row, current_group: presentGroupMini(row) }));
}
