import { inVersion, type SchemaChange } from './schema-change.ts';

const SINCE = inVersion('2026-11-27', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: tables for spreadsheets, and tables and files that join these data with others. */
export const ofTables: readonly SchemaChange[] = [
  {
    ...SINCE,
    id: 'tables-for-spreadsheets',
    kind: 'added',
    what: 'definition',
    names: ['.xlsx'],
    words:
      'Every list of the API is available as a workbook with .xlsx, and so is every table of a release except those of the votes of every deputy.',
  },
  {
    ...SINCE,
    id: 'csv-with-byte-order-mark',
    kind: 'deprecated',
    what: 'definition',
    names: ['bom'],
    ends_on: '2027-03-01',
    instead: '.xlsx',
    words:
      'The parameter bom of lists as CSV: a Spanish Excel shows such a file in one column. CSV is for programs; its cells are not escaped.',
  },
  {
    ...SINCE,
    id: 'tables-of-the-database',
    kind: 'added',
    what: 'table',
    names: [
      ...['group_successions', 'initiative_documents', 'person_names', 'session_days', 'sources'],
      'vote_sources',
    ],
    words:
      'Tables that only the database had, in every format but XLSX. sources and vote_sources name a document by its path, because its number differs between releases.',
  },
  {
    ...SINCE,
    id: 'names-to-join',
    kind: 'added',
    what: 'table',
    names: ['reconciliation'],
    words:
      'Names of deputies with their constituency, legislature and number, to join other tables (OpenRefine).',
  },
  {
    ...SINCE,
    id: 'files-for-others',
    kind: 'added',
    what: 'definition',
    names: ['popolo/', 'datacite.json', 'agenda/ca/', 'agenda/en/', 'quality.json'],
    words:
      'Popolo files of each legislature, DataCite metadata, calendars in Catalan and English; quality.json counts deputies with an official number and with a Wikidata id.',
  },
  {
    ...SINCE,
    id: 'types-of-the-api',
    kind: 'changed',
    what: 'definition',
    names: ['api.d.ts', 'openapi.json'],
    instead: 'npx openapi-typescript',
    words:
      'api.d.ts is no longer in a release: openapi-typescript makes the types from openapi.json, which has parameters and answers of several routes once, among its components.',
  },
];
