import { z } from 'zod';
import {
  groupMonths,
  groupPairTotals,
  memberTotals,
  personPairTotals,
  personTotals,
  positions,
  voteGroupTotals,
} from '../metrics/tables.ts';
import { chamber } from '../model/chamber.ts';
import { storedCorrection } from '../model/correction.ts';
import { id, localDate } from '../model/fields.ts';
import { storedFormerSlug, storedGroup, storedSuccession } from '../model/groups/group.ts';
import { storedInitiative, storedSponsor, storedStep } from '../model/initiatives/initiative.ts';
import { storedInitiativeType } from '../model/initiatives/initiative-type.ts';
import { storedLegislature } from '../model/legislature.ts';
import { storedIdentifier } from '../model/people/identifier.ts';
import { storedMandate, storedMembership } from '../model/people/mandate.ts';
import { storedOffice } from '../model/people/office.ts';
import { storedParty, storedPartyLabel } from '../model/people/party.ts';
import { IDENTITY_BASES, storedGenderEvidence, storedPerson } from '../model/people/person.ts';
import { storedQuizPin } from '../model/quiz.ts';
import { indexedWord, searchEntry } from '../model/search-index.ts';
import { storedAgendaItem, storedSession, storedSessionChange, storedSessionDay } from '../model/session.ts';
import { storedSource } from '../model/source.ts';
import { storedInitiativeTopic, topic } from '../model/topic.ts';
import { storedRecord, storedUnidentifiedRecord } from '../model/votes/record.ts';
import { dataDictionary } from './data-dictionary.ts';
import { type Stored, table } from './table.ts';
import { publicationTables, voteTables } from './vote-and-initiative-tables.ts';

/** Every table of the parliament database, parents before children. */
export const tables = {
  about: table(
    'about',
    'Information about this database, in a single row.',
    z.object({
      id: id.meta({ description: 'Always 1.' }),
      data_date: localDate.meta({
        description:
          'Date of the newest official document: the date of the newest vote, or the date on which the newest file was generated. Curated dates, such as a dissolution, do not count.',
      }),
      newest_list_on: localDate.nullable().meta({
        description: 'Date on which the newest list of deputies was generated; null if no list has a date.',
      }),
      fictional: z.boolean().meta({ description: 'Whether all the data are fictional.' }),
      schema_version: z.string().meta({
        description: 'Version of the published schema, as in manifest.json and CHANGELOG.md.',
      }),
    }),
  ),
  sources: table('sources', 'An official document from which data were read.', storedSource),
  chambers: table('chambers', 'A chamber of a parliament.', chamber),
  legislatures: table('legislatures', 'A legislature of a chamber.', storedLegislature, {
    references: { chamber_id: 'chambers' },
  }),
  groups: table('groups', 'A parliamentary group of one legislature.', storedGroup, {
    references: { legislature_id: 'legislatures' },
    indexes: [['legislature_id', 'slug']],
  }),
  former_group_slugs: table(
    'former_group_slugs',
    'A slug under which a group was published before; addresses with this slug redirect to the group.',
    storedFormerSlug,
    { primaryKey: ['slug', 'group_id'], references: { group_id: 'groups' }, indexes: [['group_id']] },
  ),
  group_successions: table(
    'group_successions',
    'A relation between a group and the group of an earlier legislature that it continues; curated.',
    storedSuccession,
    {
      primaryKey: ['group_id', 'continues_id'],
      references: { group_id: 'groups', continues_id: 'groups' },
      indexes: [['continues_id']],
    },
  ),
  parties: table('parties', 'A party or coalition whose lists won seats; curated.', storedParty),
  party_labels: table(
    'party_labels',
    'The party or coalition of an electoral list, as official files name the list; curated.',
    storedPartyLabel,
    { primaryKey: ['label'], references: { party_id: 'parties' }, indexes: [['party_id']] },
  ),
  persons: table('persons', 'A deputy, the same in every legislature.', storedPerson, {
    indexes: [['sort_name']],
  }),
  person_names: table(
    'person_names',
    'A name of a person in official documents of one legislature.',
    z.object({
      legislature_id: id.meta({ description: 'The legislature of the documents.' }),
      name: z.string().meta({ description: 'The name as published, "Family, Given".' }),
      person_id: id.meta({ description: 'The person.' }),
      basis: z.enum(IDENTITY_BASES).meta({ description: 'How the name was identified as this person.' }),
    }),
    {
      primaryKey: ['legislature_id', 'name', 'person_id'],
      references: { person_id: 'persons', legislature_id: 'legislatures' },
    },
  ),
  gender_evidence: table(
    'gender_evidence',
    'An official text that states the sex of a person, with its source.',
    storedGenderEvidence,
    {
      primaryKey: ['person_id', 'legislature_id', 'basis', 'words'],
      references: { person_id: 'persons', legislature_id: 'legislatures', source_id: 'sources' },
    },
  ),
  offices: table('offices', 'An institutional office held by a person.', storedOffice, {
    references: { person_id: 'persons', legislature_id: 'legislatures', source_id: 'sources' },
    indexes: [['person_id', 'legislature_id']],
  }),
  person_identifiers: table(
    'person_identifiers',
    'An identifier of a person in another register or on the official site.',
    storedIdentifier,
    {
      references: { person_id: 'persons', legislature_id: 'legislatures', source_id: 'sources' },
      indexes: [['person_id']],
    },
  ),
  mandates: table('mandates', 'A seat held by a person in one legislature.', storedMandate, {
    references: {
      ...{ person_id: 'persons', legislature_id: 'legislatures', source_id: 'sources' },
      party_id: 'parties',
    },
    indexes: [['person_id'], ['legislature_id', 'person_id']],
  }),
  memberships: table('memberships', 'A membership of a group during a mandate.', storedMembership, {
    references: { mandate_id: 'mandates', group_id: 'groups' },
    indexes: [['mandate_id'], ['group_id']],
  }),
  initiative_types: table(
    'initiative_types',
    'An official type of initiative, given by the first part of an official number.',
    storedInitiativeType,
    { primaryKey: ['code'] },
  ),
  initiatives: table(
    'initiatives',
    'An initiative, such as a bill, a motion or an interpellation.',
    storedInitiative,
    {
      references: { chamber_id: 'chambers', legislature_id: 'legislatures', source_id: 'sources' },
      // The last index contains every text that a search scans, so that SQLite reads them contiguously
      // without other data.
      indexes: [
        ['legislature_id', 'official_id'],
        ['submitted_at'],
        ['legislature_id', 'last_event_on'],
        ['search_text', 'submitted_at'],
      ],
    },
  ),
  initiative_sponsors: table('initiative_sponsors', 'An author of an initiative.', storedSponsor, {
    primaryKey: ['initiative_id', 'position'],
    references: { initiative_id: 'initiatives', group_id: 'groups' },
    indexes: [['group_id']],
  }),
  initiative_steps: table('initiative_steps', 'A stage of an initiative.', storedStep, {
    primaryKey: ['initiative_id', 'position'],
    references: { initiative_id: 'initiatives' },
  }),
  ...publicationTables,
  topics: table('topics', 'A topic of the closed taxonomy.', topic, { indexes: [['slug']] }),
  initiative_topics: table('initiative_topics', 'A topic of an initiative.', storedInitiativeTopic, {
    primaryKey: ['initiative_id', 'topic_id'],
    references: { initiative_id: 'initiatives', topic_id: 'topics' },
    indexes: [['topic_id']],
  }),
  sessions: table('sessions', 'A plenary session, past or upcoming.', storedSession, {
    references: { chamber_id: 'chambers', legislature_id: 'legislatures', source_id: 'sources' },
    indexes: [['date']],
  }),
  session_days: table('session_days', 'A day of a plenary session.', storedSessionDay, {
    primaryKey: ['session_id', 'date'],
    references: { session_id: 'sessions' },
  }),
  session_changes: table(
    'session_changes',
    'A change to a session after it was announced.',
    storedSessionChange,
    {
      primaryKey: ['session_id', 'position'],
      references: { session_id: 'sessions', source_id: 'sources' },
    },
  ),
  agenda_items: table('agenda_items', 'An item on the agenda of a session.', storedAgendaItem, {
    references: { session_id: 'sessions', initiative_id: 'initiatives' },
    indexes: [['session_id'], ['initiative_id']],
  }),
  ...voteTables,
  choices: table(
    'choices',
    'Meaning of the codes in vote_records.choice.',
    z.object({
      id: id.meta({ description: 'The code.' }),
      name: z.string().meta({ description: 'The choice.' }),
    }),
  ),
  vote_records: table('vote_records', 'The choice of one deputy in one vote.', storedRecord, {
    primaryKey: ['vote_id', 'mandate_id'],
    references: { vote_id: 'votes', mandate_id: 'mandates', group_id: 'groups', choice: 'choices' },
    // Covers all queries about one deputy, so that SQLite need not look up the table row of each record.
    indexes: [['mandate_id', 'vote_id', 'group_id', 'choice']],
  }),
  unidentified_records: table(
    'unidentified_records',
    'A row of an official file of records whose person is uncertain: it counts in the totals and in its group, but not in the figures of any person.',
    storedUnidentifiedRecord,
    {
      primaryKey: ['vote_id', 'row'],
      references: { vote_id: 'votes', group_id: 'groups', choice: 'choices' },
    },
  ),
  vote_group_totals: voteGroupTotals,
  person_totals: personTotals,
  group_pair_totals: groupPairTotals,
  group_months: groupMonths,
  member_totals: memberTotals,
  person_pair_totals: personPairTotals,
  positions,
  quiz_pins: table('quiz_pins', 'A vote pinned by an editor as a quiz question.', storedQuizPin, {
    primaryKey: ['vote_id'],
    references: { vote_id: 'votes' },
  }),
  corrections: table('corrections', 'A manual correction of an error, with its evidence.', storedCorrection, {
    references: { vote_id: 'votes' },
    indexes: [['vote_id']],
  }),
  issues: table(
    'issues',
    'An issue found while loading; quality.json lists the same issues.',
    z.object({
      id: id.meta({ description: 'Position in this release.' }),
      code: z.string().meta({ description: 'Kind of issue.' }),
      document: z.string().nullable().meta({ description: 'The official document, if one is the cause.' }),
      subject: z.string().nullable().meta({ description: 'Subject of the issue.' }),
      found: z.string().nullable().meta({ description: 'Value found.' }),
      expected: z.string().nullable().meta({ description: 'Expected value.' }),
      legislature_id: id.nullable().meta({ description: 'Number of the legislature, if known.' }),
    }),
  ),
  search_entries: table(
    'search_entries',
    'A record that can be found by the search, by its position in the index.',
    searchEntry,
    { primaryKey: ['position'], indexes: [['kind', 'position']] },
  ),
  indexed_words: table(
    'indexed_words',
    'A word of the search index in one language, with the entries that have it.',
    indexedWord,
    // The last index contains all that a search for similar words reads.
    {
      primaryKey: ['word', 'language'],
      indexes: [
        ['language', 'key'],
        ['entries', 'in_names', 'word'],
      ],
    },
  ),
  data_dictionary: dataDictionary,
} as const;

type Tables = typeof tables;

/** The database schema for Kysely. */
export type DatabaseSchema = { [Name in keyof Tables]: Stored<z.output<Tables[Name]['row']>> };
