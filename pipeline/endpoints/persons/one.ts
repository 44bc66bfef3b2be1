import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { idsOf, known } from '../../core/known.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import { personId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { careerOf, careerTerm } from '../../metrics/career.ts';
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
