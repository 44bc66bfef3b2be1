import { sql } from 'kysely';
import { z } from 'zod';
import { percentage } from '../../metrics/percentage.ts';
import { personKpis } from '../../metrics/person-kpis.ts';
import { latestRole } from '../../metrics/role.ts';
import type { RoleKind } from '../../model/person.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf, mustKnowPerson } from '../known.ts';
import { personId } from '../record-params.ts';

interface Counts {
  role_kind: RoleKind | null;
  votes_total: number;
  votes_attended: number;
  votes_compared: number;
  dissents: number;
}

const COLUMNS: Exclude<keyof Counts, 'role_kind'>[] = [
  'votes_total',
  'votes_attended',
  'votes_compared',
  'dissents',
];

export const kpis = endpoint({
  path: '/persons/{person_id}/kpis',
  tag: 'Persons',
  summary: 'Attendance and dissidence of one deputy, over every legislature',
  description: 'The counts of every legislature together; /metrics gives them by legislature and by dates.',
  params: z.object({ person_id: personId }),
  missing: ['Person'],
  result: personKpis,
  compute({ person_id }, { read }) {
    mustKnowPerson(read, person_id);
    const query = sql<Counts>`
      select ${sql.join(COLUMNS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`))},
        (select ${latestRole('p.id', {})} from persons p where p.id = ${person_id}) as role_kind
      from (select distinct legislature_id from mandates where person_id = ${person_id}) held
      join person_totals t on t.legislature_id = held.legislature_id and t.person_id = ${person_id}
        and t.date = (select max(date) from person_totals where legislature_id = held.legislature_id)`;
    const counts = read.get({ compile: () => query.compile(read.db) })!;
    return {
      ...counts,
      attendance: percentage(counts.votes_attended, counts.votes_total),
      dissidence: percentage(counts.dissents, counts.votes_compared),
    };
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});
