import { sql } from 'kysely';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { idsIn } from '../../core/prepared-query.ts';
import { person } from '../../model/people/person.ts';
import { changedRecords, changedSince } from '../changed-since.ts';
import { offsetOf, pageOf, pageParams } from '../lists.ts';
import { filteredPersons, personFilters } from './filters.ts';
import { inOrder, personOrder } from './order.ts';
import { presentPerson, selectPersons } from './present.ts';

export const persons = endpoint({
  path: '/persons',
  tag: 'Persons',
  summary: 'Deputies who match all the filters, in pages',
  description: 'By family name unless `sort` is given.',
  params: personFilters.extend({ changed_since: changedSince('persons'), sort: personOrder, ...pageParams }),
  result: pageOf('PersonPage', person),
  compute({ changed_since, sort, page, page_size, ...filters }, { read, changesSince }) {
    const changed =
      changed_since === undefined ? null : changedRecords('persons', changed_since, { read, changesSince });
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
