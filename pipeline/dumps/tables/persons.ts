import { tables } from '../../db/tables.ts';
import { storedPerson } from '../../model/people/person.ts';
import { storedTable } from '../stored-table.ts';

export const persons = storedTable(tables.persons, {
  title: 'Deputies of all legislatures',
  scope: 'all',
  row: storedPerson.omit({ sort_name: true }),
});
