import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { person } from '../../model/person.ts';
import { endpoint } from '../endpoint.ts';
import { idsOf } from '../known.ts';
import { offsetOf, pageOf, pageParams } from '../page.ts';
import { queryText } from '../query-text.ts';
import { onlyLegislature } from '../record-params.ts';
import { whenSet } from '../when-set.ts';
import { matchesName } from './name-search.ts';
import { presentPerson, selectPersons } from './present.ts';

const holdsOpenMandate = (legislatureId: number): Expression<SqlBool> => sql<SqlBool>`
  p.id in (select person_id from mandates where legislature_id = ${legislatureId} and is_open)`;

export const persons = endpoint({
  path: '/persons',
  tag: 'Persons',
  summary: 'Deputies by name, page by page',
  params: z.object({
    q: queryText.optional().meta({
      description:
        'Part of the full name, in either order of given and family names; accents and case do not matter.',
      examples: ['armengol'],
    }),
    legislature_id: onlyLegislature('Only deputies with an open mandate in this legislature.'),
    ...pageParams,
  }),
  result: pageOf('PersonPage', person),
  compute({ q, legislature_id, ...page }, { read }) {
    const conditions = [...whenSet(q, matchesName), ...whenSet(legislature_id, holdsOpenMandate)];
    const chosen = read.db.selectFrom('persons as p').where((eb) => eb.and(conditions));
    const { total } = read.get(chosen.select(({ fn }) => fn.countAll<number>().as('total')))!;
    const shown = chosen
      .select('p.id')
      .orderBy('p.sort_name')
      .orderBy('p.id')
      .limit(page.page_size)
      .offset(offsetOf(page));
    const ids = read.all(shown).map(({ id }) => id);
    const rows = read.all(
      selectPersons(read.db).where('p.id', 'in', ids).orderBy('p.sort_name').orderBy('p.id'),
    );
    return { total, ...page, items: rows.map(presentPerson) };
  },
  prebuild: (read) => [{}, ...idsOf(read, 'legislatures').map((legislature_id) => ({ legislature_id }))],
});
