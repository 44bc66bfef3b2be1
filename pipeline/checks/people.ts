import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import { areSameConstituency } from '../model/people/mandate.ts';
import type { SameNameElsewhere } from '../model/quality.ts';

/** Facts about the deputies of a legislature that official words show. */
export interface PeopleRate {
  legislature_id: number;
  /** Persons with a mandate. */
  persons: number;
  persons_by_name_only: number;
  gender_known: number;
  birth_date_known: number;
  /** Persons with the number that the chamber gives them in this legislature. */
  official_code_known: number;
  /** Persons with an entry in Wikidata. */
  wikidata_known: number;
  mandates_by_votes: number;
}

/** Returns counts per legislature. Missing facts are not guessed; the counts show how many are unknown. */
export function peopleRates(read: DbReader): PeopleRate[] {
  const query = sql<PeopleRate>`
    select m.legislature_id, count(distinct p.id) as persons,
      count(distinct case when p.identity_basis = 'name' then p.id end) as persons_by_name_only,
      count(distinct case when p.gender <> 'unknown' then p.id end) as gender_known,
      count(distinct case when p.birth_date is not null then p.id end) as birth_date_known,
      count(distinct case when exists (select 1 from person_identifiers i where i.person_id = p.id
        and i.scheme = 'codParlamentario' and i.legislature_id = m.legislature_id) then p.id end) as official_code_known,
      count(distinct case when exists (select 1 from person_identifiers i where i.person_id = p.id
        and i.scheme = 'wikidata') then p.id end) as wikidata_known,
      sum(m.basis = 'votes') as mandates_by_votes
    from mandates m join persons p on p.id = m.person_id
    group by m.legislature_id order by m.legislature_id`;
  return read.all(query);
}

/** Returns persons matched by full name alone who previously were elected elsewhere and for another list. */
export function sameNameElsewhere(read: DbReader): SameNameElsewhere[] {
  const query = sql<SameNameElsewhere>`
    with seats as (
      select m.person_id, m.legislature_id, m.constituency, m.party,
        lag(m.legislature_id) over own as former_legislature_id,
        lag(m.constituency) over own as former_constituency, lag(m.party) over own as former_party
      from mandates m window own as (partition by m.person_id order by m.legislature_id, m.start_date, m.id))
    select s.person_id, p.full_name, s.legislature_id, s.constituency, s.party,
      s.former_legislature_id, s.former_constituency, s.former_party
    from seats s join persons p on p.id = s.person_id
    where s.former_legislature_id < s.legislature_id and p.identity_basis = 'name'
      and s.constituency <> s.former_constituency and s.party <> s.former_party
    order by s.legislature_id, p.sort_name, s.person_id`;
  return read
    .all(query)
    .filter(
      ({ constituency, former_constituency }) => !areSameConstituency(constituency, former_constituency),
    );
}

/** Counts persons by the kinds of evidence for their sex: one person can have several. */
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

/** Counts offices by the evidence for them. */
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
