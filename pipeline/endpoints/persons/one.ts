import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { person } from '../../model/person.ts';
import { dataDateOf } from '../data-date.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';
import { presentPerson, selectPersons } from './present.ts';

export const onePerson = endpoint({
  path: '/persons/{person_id}',
  tag: 'Persons',
  summary: 'One deputy with the current group',
  params: z.object({ person_id: z.int().meta({ description: 'Number of the person.' }) }),
  result: person,
  compute({ person_id }, { read }) {
    const row = read.get(selectPersons(read.db).where('p.id', '=', person_id));
    if (row === undefined) throw notFound('Person');
    return presentPerson(row, dataDateOf(read));
  },
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});
