import { z } from 'zod';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import { careerTerm } from '../../metrics/career.ts';
import { personInFull } from '../../model/people/person-in-full.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf, known } from '../known.ts';
import { personId } from '../record-params.ts';
import { careerOf } from './career.ts';
import { personEvidence } from './evidence.ts';
import { presentPerson, selectPersons } from './present.ts';

const selectPerson = prepared((db: DbReader['db'], { person_id }: Placeholders<{ person_id: number }>) =>
  selectPersons(db).where('p.id', '=', person_id),
);

export const onePerson = endpoint({
  path: '/persons/{person_id}',
  tag: 'Persons',
  summary: 'One deputy with the current group, the offices held, and the career by legislature',
  params: z.object({ person_id: personId }),
  missing: ['Person'],
  result: personInFull
    .extend({
      career: z
        .array(careerTerm)
        .meta({ description: 'Every legislature in which a seat was held, oldest first.' }),
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
