import { sql } from 'kysely';
import { z } from 'zod';
import { PERSON_ORDERS, type PersonOrder } from '../../model/people/person-order.ts';
import type { filteredPersons } from './filters.ts';
import { latestMandate } from './latest-mandate.ts';

/** The order of a list of persons. */
export const personOrder = z.enum(PERSON_ORDERS).default('name').meta({
  description:
    'What comes first: `name` by family name, `-name` from its end; `constituency` by that of the latest mandate; `birth_date` the eldest, `-birth_date` the youngest. Equals stand by name, and what is not known comes last.',
});

type Persons = ReturnType<typeof filteredPersons>;

const columns = {
  name: sql<string>`p.sort_name`,
  constituency: sql<string | null>`(select constituency from mandates where id = ${latestMandate})`,
  birth_date: sql<string | null>`p.birth_date`,
} as const;

/** Persons `p` in an order. */
export function inOrder(persons: Persons, order: PersonOrder): Persons {
  const falling = order.startsWith('-');
  const column = columns[(falling ? order.slice(1) : order) as keyof typeof columns];
  return persons
    .orderBy(column, (by) => (falling ? by.desc() : by.asc()).nullsLast())
    .orderBy('p.sort_name')
    .orderBy('p.id');
}
