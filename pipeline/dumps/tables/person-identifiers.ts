import { tables } from '../../db/tables.ts';
import { storedIdentifier } from '../../model/people/identifier.ts';
import { dumpTable } from '../dump-table.ts';
import { selected } from '../rows.ts';

export const personIdentifiers = dumpTable({
  name: 'person_identifiers',
  title: 'Identifiers of deputies elsewhere',
  description: tables.person_identifiers.description,
  scope: 'all',
  row: storedIdentifier.omit({ source_id: true }),
  primaryKey: ['id'],
  order: ['id'],
  references: { person_id: 'persons', legislature_id: 'legislatures' },
  rows: selected((db) => db.selectFrom('person_identifiers').selectAll()),
});
