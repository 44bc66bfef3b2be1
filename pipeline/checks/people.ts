import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';

/** What official words show of the deputies of a legislature. */
export interface PeopleRate {
  legislature_id: number;
  /** Persons with a mandate. */
  persons: number;
  persons_by_name_only: number;
  gender_known: number;
  birth_date_known: number;
  mandates_by_votes: number;
}

/** Counts per legislature; what is not known stays unknown, and this says how much that is. */
export function peopleRates(read: DbReader): PeopleRate[] {
  const query = sql<PeopleRate>`
    select m.legislature_id, count(distinct p.id) as persons,
      count(distinct case when p.identity_basis = 'name' then p.id end) as persons_by_name_only,
      count(distinct case when p.gender <> 'unknown' then p.id end) as gender_known,
      count(distinct case when p.birth_date is not null then p.id end) as birth_date_known,
      sum(m.basis = 'votes') as mandates_by_votes
    from mandates m join persons p on p.id = m.person_id
    group by m.legislature_id order by m.legislature_id`;
  return read.all(query);
}

/** Whose sex is known by which evidence: there can be several kinds on one person. */
export const genderEvidenceCounts = ({ db, all }: DbReader) =>
  all(
    db
      .selectFrom('gender_evidence')
      .select(['legislature_id', 'basis as evidence'])
      .select(sql<number>`count(distinct person_id)`.as('persons'))
      .groupBy(['legislature_id', 'basis'])
      .orderBy('legislature_id')
      .orderBy('basis'),
  );

/** Whose offices are shown by which evidence. */
export const officeCounts = ({ db, all }: DbReader) =>
  all(
    db
      .selectFrom('offices')
      .select(['legislature_id', 'role_kind', 'evidence'])
      .select(sql<number>`count(distinct person_id)`.as('persons'))
      .groupBy(['legislature_id', 'role_kind', 'evidence'])
      .orderBy('legislature_id')
      .orderBy('role_kind')
      .orderBy('evidence'),
  );
