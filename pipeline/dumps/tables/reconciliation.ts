import { z } from 'zod';
import { dumpTable } from '../../core/dump-table.ts';
import { tables } from '../../db/tables.ts';
import { selected } from '../stored-table.ts';

const { name } = tables.person_names.row.shape;
const { person_id, constituency, party, legislature_id } = tables.mandates.row.shape;

/** What identifies a deputy in the tables of others, with the number of the person, for OpenRefine and for joins. */
export const reconciliation = dumpTable({
  name: 'reconciliation',
  title: 'Names of deputies with their numbers, to join other tables',
  description:
    'A name in official documents, the legislature and constituency of a mandate, and the person. A row belongs to one person; names alone do not, because of namesakes.',
  scope: 'legislature',
  noWorkbook: true,
  row: z.object({
    legislature_id,
    name,
    full_name: tables.persons.row.shape.full_name,
    constituency,
    party,
    person_id,
    wikidata: z.string().nullable().meta({
      description: 'Wikidata id of the person, from person_identifiers; null where none is known.',
    }),
  }),
  primaryKey: ['legislature_id', 'name', 'person_id', 'constituency', 'party'],
  references: { legislature_id: 'legislatures', person_id: 'persons' },
  rows: selected((db, legislature) =>
    db
      .selectFrom('person_names as n')
      .innerJoin('persons as p', 'p.id', 'n.person_id')
      .innerJoin('mandates as m', (join) =>
        join.onRef('m.person_id', '=', 'n.person_id').onRef('m.legislature_id', '=', 'n.legislature_id'),
      )
      .select(['n.legislature_id', 'n.name', 'p.full_name', 'm.constituency', 'm.party', 'n.person_id'])
      .select(({ selectFrom }) =>
        selectFrom('person_identifiers as i')
          .select(({ fn }) => fn.min('i.identifier').as('identifier'))
          .whereRef('i.person_id', '=', 'n.person_id')
          .where('i.scheme', '=', 'wikidata')
          .as('wikidata'),
      )
      .where('n.legislature_id', '=', legislature)
      .distinct(),
  ),
});
