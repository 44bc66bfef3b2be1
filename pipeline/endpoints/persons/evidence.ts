import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import type { PersonInFull } from '../../model/people/person-in-full.ts';

/** Returns the official evidence about a person, oldest first. */
export const personEvidence = (
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
