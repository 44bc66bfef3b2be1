import type { InferResult } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsOf, known } from '../../core/known.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import { personEndpoint } from '../../core/record-endpoints.ts';
import { personId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { agreement, agreementsOf } from '../../metrics/agreement.ts';
import { careerOf, careerTerm } from '../../metrics/career.ts';
import { extremes, personAgreement } from '../../metrics/person-agreement.ts';
import { countsByLegislature } from '../../metrics/person-kpis.ts';
import { mandateWithPerson } from '../../model/people/mandate.ts';
import { type PersonInFull, personInFull } from '../../model/people/person-in-full.ts';
import { presentPerson, selectPersons } from './present.ts';

const selectPerson = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  selectPersons(db).where('p.id', '=', person_id),
);

export const onePerson = endpoint({
  path: '/persons/{person_id}',
  tag: 'Persons',
  summary: 'One deputy with current group, offices held, and career by legislature',
  params: z.object({ person_id: personId }),
  missing: ['Person'],
  result: personInFull
    .extend({
      career: z
        .array(careerTerm)
        .meta({ description: 'Every legislature in which the person held a seat, oldest first.' }),
    })
    .meta({ id: 'PersonWithCareer', description: 'A deputy with offices, evidence and career.' }),
  compute({ person_id }, { read }) {
    const row = known(read.get(selectPerson(read.db, { person_id })), 'Person');
    return {
      ...presentPerson(row),
      ...personEvidence(read, person_id),
      career: careerOf(read, person_id),
    };
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});

/** Returns the official evidence about a person, oldest first. */
const personEvidence = (
  { db, all }: DbReader,
  person_id: number,
): Pick<PersonInFull, 'offices' | 'identifiers' | 'gender_evidence'> => ({
  offices: all(selectOffices(db, { person_id })),
  identifiers: all(selectIdentifiers(db, { person_id })),
  gender_evidence: all(selectGenderEvidence(db, { person_id })),
});

const selectOffices = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  db
    .selectFrom('offices as o')
    .leftJoin('sources as s', 's.id', 'o.source_id')
    .select(['o.legislature_id', 'role_kind', 'title', 'start_date', 'start_basis', 'end_date', 'end_basis'])
    .select(['evidence', 'source', 's.url as source_url'])
    .where('person_id', '=', person_id)
    .orderBy('start_date')
    .orderBy('o.id'),
);

const selectGenderEvidence = prepared(
  (db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
    db
      .selectFrom('gender_evidence as e')
      .innerJoin('sources as s', 's.id', 'e.source_id')
      .select(['e.legislature_id', 'basis', 'words', 'gender', 'seen_on', 's.url as source_url'])
      .where('person_id', '=', person_id)
      .orderBy('e.legislature_id')
      .orderBy('basis')
      .orderBy('words'),
);

const selectIdentifiers = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  db
    .selectFrom('person_identifiers')
    .select(['scheme', 'identifier', 'legislature_id', 'url', 'source'])
    .where('person_id', '=', person_id)
    .orderBy('id'),
);

const selectMandates = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('persons as p', 'p.id', 'm.person_id')
    .select(['m.id', 'm.person_id', 'p.full_name', 'm.legislature_id', 'm.constituency', 'm.party'])
    .select(['m.party_id', 'm.start_date', 'm.end_date', 'm.ended_before', 'm.is_open', 'm.basis'])
    .where('m.person_id', '=', person_id)
    .orderBy('m.legislature_id')
    .orderBy('m.start_date')
    .orderBy('m.id'),
);

const selectMemberships = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  db
    .selectFrom('memberships as s')
    .innerJoin('mandates as m', 'm.id', 's.mandate_id')
    .innerJoin('groups as g', 'g.id', 's.group_id')
    .select([
      's.mandate_id',
      's.start_date',
      's.end_date',
      's.is_open',
      's.role',
      's.basis',
      'g.slug as group_slug',
      'g.name_short as group_name_short',
    ])
    .where('m.person_id', '=', person_id)
    .orderBy('s.start_date')
    .orderBy('s.id'),
);

type Mandate = InferResult<ReturnType<typeof selectMandates>>[number];
type Membership = InferResult<ReturnType<typeof selectMemberships>>[number];

export const personMandates = personEndpoint({
  path: '/persons/{person_id}/mandates',
  tag: 'Persons',
  summary: 'Every mandate of one deputy, oldest first, with group memberships',
  result: z.array(mandateWithPerson),
  compute({ person_id }, { read }) {
    const memberships = Map.groupBy(
      read.all(selectMemberships(read.db, { person_id })),
      ({ mandate_id }) => mandate_id,
    );
    return read
      .all(selectMandates(read.db, { person_id }))
      .map((mandate) => presentMandate(mandate, memberships.get(mandate.id) ?? []));
  },
});

function presentMandate(
  { person_id, full_name, ...mandate }: Mandate,
  memberships: Membership[],
): z.output<typeof mandateWithPerson> {
  return {
    ...mandate,
    person: { id: person_id, full_name },
    is_open: mandate.is_open === 1,
    memberships: memberships.map((membership) => ({ ...membership, is_open: membership.is_open === 1 })),
  };
}

export const agreementOfPerson = personEndpoint({
  path: '/persons/{person_id}/agreement',
  tag: 'Persons',
  summary: 'With whom one deputy votes most and least alike, in the latest legislature',
  description: `${agreement.definition} For all deputies, use /metrics/agreement.`,
  result: personAgreement,
  extra: true,
  compute({ person_id }, { read }) {
    const latest = countsByLegislature(read, person_id).at(-1);
    const { legislature_id, votes_attended } = latest ?? { legislature_id: null, votes_attended: 0 };
    const found = legislature_id === null ? null : agreementsOf(read, legislature_id, person_id);
    const { group_slug, rows } = found ?? { group_slug: null, rows: [] };
    return {
      legislature_id,
      group_slug,
      votes_attended,
      deputies_total: rows.length,
      ...extremes(rows, { group_slug, votes_attended }),
    };
  },
});
