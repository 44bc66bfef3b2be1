import { type Expression, sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { idsIn } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import { PERSON_ORDERS, type PersonOrder, person } from '../../model/people/person.ts';
import { changedRecords, changedSince } from '../changed-since.ts';
import { offsetOf, pageOf, pageParams } from '../lists.ts';
import { filteredPersons, personFilters } from './filters.ts';
import { latestMandate, presentPerson, selectPersons } from './present.ts';

/** The sort order of a list of persons. */
export const personOrder = z.enum(PERSON_ORDERS).default('name').meta({
  description:
    'Order of the list: `name` by family name, `-name` in reverse; `constituency` by the constituency of the latest mandate; `birth_date` oldest person first, `-birth_date` youngest first. Ties are sorted by name, and unknown values come last.',
});

export const persons = endpoint({
  path: '/persons',
  tag: 'Persons',
  summary: 'Deputies who match all the filters, in pages',
  description: 'By family name unless `sort` is given.',
  params: personFilters.extend({ changed_since: changedSince('persons'), sort: personOrder, ...pageParams }),
  result: pageOf('PersonPage', person),
  compute({ changed_since, sort, page, page_size, ...filters }, { read, changesSince }) {
    const changed = changedRecords('persons', changed_since, { read, changesSince });
    const filtered = filteredPersons(read, filters);
    const chosen =
      changed === null ? filtered : filtered.where('p.id', 'in', idsIn(sql`${JSON.stringify(changed)}`));
    const { total } = read.get(chosen.select(({ fn }) => fn.countAll<number>().as('total')))!;
    const shown = inOrder(read, chosen, sort)
      .select('p.id')
      .limit(page_size)
      .offset(offsetOf({ page, page_size }));
    const ids = read.all(shown).map(({ id }) => id);
    const rows = new Map(
      read.all(selectPersons(read.db).where('p.id', 'in', ids)).map((row) => [row.id, row]),
    );
    return { total, page, page_size, items: ids.map((id) => presentPerson(rows.get(id)!)) };
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});

type Persons = ReturnType<typeof filteredPersons>;

/** Sorts persons `p`. */
function inOrder(read: DbReader, persons: Persons, order: PersonOrder): Persons {
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
