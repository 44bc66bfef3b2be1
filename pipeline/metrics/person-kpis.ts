import { sql } from 'kysely';
import { z } from 'zod';
import { personEndpoint } from '../core/record-endpoints.ts';
import type { DbReader } from '../db/open.ts';
import type { RoleKind } from '../model/people/person.ts';
import { attendance } from './attendance.ts';
import { latestRole } from './deputies.ts';
import { dissidence } from './dissidence.ts';
import { percentageOf } from './percentage.ts';

/** The figures of one deputy over every legislature. */
export const personKpis = z
  .object({
    votes_total: attendance.row.shape.votes_total.meta({
      description: 'Number of votes whose official file lists the deputy.',
    }),
    votes_attended: attendance.row.shape.votes_attended,
    attendance: attendance.row.shape.attendance,
    votes_compared: dissidence.row.shape.votes_compared.meta({
      description: 'Number of votes cast in which the group has a line.',
    }),
    dissents: dissidence.row.shape.dissents,
    dissidence: dissidence.row.shape.dissidence,
    role_kind: attendance.row.shape.role_kind,
  })
  .meta({ id: 'PersonKpis', description: 'Attendance and dissidence of one deputy.' });

type Kpis = z.output<typeof personKpis>;

/** The counts behind the figures of a deputy. */
interface Counts {
  legislature_id: number;
  role_kind: RoleKind | null;
  votes_total: number;
  votes_attended: number;
  votes_compared: number;
  dissents: number;
}

/** Returns the counts of one deputy in each legislature with a seat, oldest first. */
export function countsByLegislature(read: DbReader, person_id: number): Counts[] {
  const query = sql<Counts>`
    select held.legislature_id, coalesce(votes_total, 0) as votes_total,
      coalesce(votes_attended, 0) as votes_attended, coalesce(votes_compared, 0) as votes_compared,
      coalesce(dissents, 0) as dissents,
      (select ${latestRole('p.id', { legislature_id: sql.ref<number>('held.legislature_id') })}
        from persons p where p.id = ${person_id}) as role_kind
    from (select distinct legislature_id from mandates where person_id = ${person_id}) held
    left join person_totals t on t.legislature_id = held.legislature_id and t.person_id = ${person_id}
      and t.date = (select max(date) from person_totals where legislature_id = held.legislature_id)
    order by held.legislature_id`;
  return read.all(query);
}

/** Returns the latest office of a deputy whose days overlap votes that are counted, in any legislature. */
export function roleOf(read: DbReader, person_id: number): RoleKind | null {
  const query = sql<{ role_kind: RoleKind | null }>`
    select ${latestRole('p.id', {})} as role_kind from persons p where p.id = ${person_id}`;
  return read.get(query)!.role_kind;
}

/**
 * Returns attendance and dissidence from counts of some legislatures, oldest first: of one, or of several
 * together.
 */
export function figuresOf(counts: readonly Counts[]): Kpis {
  const sum = (name: 'votes_total' | 'votes_attended' | 'votes_compared' | 'dissents') =>
    counts.reduce((total, each) => total + each[name], 0);
  const [votes_total, votes_attended] = [sum('votes_total'), sum('votes_attended')];
  const [votes_compared, dissents] = [sum('votes_compared'), sum('dissents')];
  return {
    votes_total,
    votes_attended,
    attendance: percentageOf(votes_attended, votes_total),
    votes_compared,
    dissents,
    dissidence: percentageOf(dissents, votes_compared),
    role_kind: counts.findLast(({ role_kind }) => role_kind !== null)?.role_kind ?? null,
  };
}

export const kpis = personEndpoint({
  path: '/persons/{person_id}/kpis',
  tag: 'Persons',
  summary: 'Attendance and dissidence of one deputy, over every legislature',
  description:
    'Counts all legislatures together. For counts by legislature, see `career` in /persons/{person_id}; for date ranges, see /metrics.',
  result: personKpis,
  compute({ person_id }, { read }) {
    const figures = figuresOf(countsByLegislature(read, person_id));
    return { ...figures, role_kind: roleOf(read, person_id) };
  },
});
