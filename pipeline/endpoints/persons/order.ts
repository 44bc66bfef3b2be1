import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { PERSON_ORDERS, type PersonOrder } from '../../model/people/person.ts';
import type { filteredPersons } from './filters.ts';
import { latestMandate } from './present.ts';

/** The sort order of a list of persons. */
export const personOrder = z.enum(PERSON_ORDERS).default('name').meta({
  description:
    'Order of the list: `name` by family name, `-name` in reverse; `constituency` by the constituency of the latest mandate; `birth_date` oldest person first, `-birth_date` youngest first. Ties are sorted by name, and unknown values come last.',
});

type Persons = ReturnType<typeof filteredPersons>;

/** Sorts persons `p`. */
export function inOrder(read: DbReader, persons: Persons, order: PersonOrder): Persons {
  const falling = order.startsWith('-');
  const by = (falling ? order.slice(1) : order) as keyof typeof expressions;
  return persons
    .orderBy(expressions[by](read), (value) => (falling ? value.desc() : value.asc()).nullsLast())
    .orderBy('p.sort_name')
    .orderBy('p.id');
}

const expressions = {
  name: () => sql`p.sort_name`,
  constituency: placeOfConstituency,
  birth_date: () => sql`p.birth_date`,
} satisfies Record<string, (read: DbReader) => Expression<unknown>>;

/**
 * Returns the rank of the constituency in Spanish alphabetical order: the database would sort Ávila after
 * Zaragoza.
 */
function placeOfConstituency({ db, all }: DbReader): Expression<unknown> {
  const names = all(db.selectFrom('mandates').select('constituency as name').distinct())
    .flatMap(({ name }) => name ?? [])
    .sort(new Intl.Collator('es').compare);
  return sql`(
    select key from json_each(${JSON.stringify(names)})
    where value = (select constituency from mandates where id = ${latestMandate}))`;
}
