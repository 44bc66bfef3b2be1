import { tables } from '../../db/tables.ts';
import { storedIdentifier } from '../../model/people/identifier.ts';
import { storedTable } from '../stored-table.ts';

export const personIdentifiers = storedTable(tables.person_identifiers, {
  title: 'Identifiers of deputies elsewhere',
  scope: 'all',
  row: storedIdentifier.omit({ source_id: true }),
});
