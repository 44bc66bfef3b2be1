import { tables } from '../../db/tables.ts';
import { storedPerson } from '../../model/people/person.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const persons = dumpTable({
  name: 'persons',
  title: 'Deputies of all legislatures',
  description: tables.persons.description,
  scope: 'all',
  row: storedPerson.omit({ sort_name: true }),
  primaryKey: ['id'],
  order: ['id'],
  rows: selected((db) => db.selectFrom('persons').selectAll()),
});
