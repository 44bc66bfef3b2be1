import { inVersion, type SchemaChange } from './schema-change.ts';

const WORLD = inVersion('2026-11-27', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: tables and files that join these data with others. */
export const ofTablesOfTheWorld: readonly SchemaChange[] = [
  {
    ...WORLD,
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
    ...WORLD,
    id: 'names-to-join',
    kind: 'added',
    what: 'table',
    names: ['reconciliation'],
    words:
      'Names of deputies with their constituency, legislature and number, to join other tables (OpenRefine).',
  },
  {
    ...WORLD,
    id: 'files-for-others',
    kind: 'added',
    what: 'definition',
    names: ['popolo/', 'datacite.json', 'agenda/ca/', 'agenda/en/', 'quality.json'],
    words:
      'Popolo files of each legislature, DataCite metadata, calendars in Catalan and English; quality.json counts deputies with an official number and with a Wikidata id.',
  },
  {
    ...WORLD,
    id: 'types-of-the-api',
    kind: 'changed',
    what: 'definition',
    names: ['api.d.ts', 'openapi.json'],
    instead: 'npx openapi-typescript',
    words:
      'api.d.ts is no longer in a release: openapi-typescript makes the types from openapi.json, which has parameters and answers of several routes once, among its components.',
  },
];
