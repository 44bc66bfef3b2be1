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
import { IDENTITY_BASES, storedGenderEvidence, storedPerson } from '../model/people/person.ts';
import { storedQuizPin } from '../model/quiz.ts';
import { searchEntry } from '../model/search-entry.ts';
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
    'What this database as a whole is: one row.',
    z.object({
      id: id.meta({ description: 'Always 1.' }),
      data_date: localDate.meta({
        description:
          'Day of the newest official document: of the newest vote, or on which the newest file was made. Dates written by hand, such as a dissolution, do not count.',
      }),
      newest_list_on: localDate.nullable().meta({
        description: 'Day on which the newest list of deputies was made; null if no list has a day.',
      }),
      fictional: z.boolean().meta({ description: 'Whether everything in it is invented.' }),
      schema_version: z.string().meta({
        description: 'Version of the published shapes, as manifest.json and CHANGELOG.md name it.',
      }),
    }),
  ),
  sources: table('sources', 'An official document that facts were read from.', storedSource),
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
    'A slug under which a group was published before; its addresses lead to the group.',
    storedFormerSlug,
    { primaryKey: ['slug', 'group_id'], references: { group_id: 'groups' }, indexes: [['group_id']] },
  ),
  group_successions: table(
    'group_successions',
    'That a group continues one of an earlier legislature; curated.',
    storedSuccession,
    {
      primaryKey: ['group_id', 'continues_id'],
      references: { group_id: 'groups', continues_id: 'groups' },
      indexes: [['continues_id']],
    },
  ),
  persons: table('persons', 'A deputy, the same in every legislature.', storedPerson, {
    indexes: [['sort_name']],
  }),
  person_names: table(
    'person_names',
    'A name under which official documents of one legislature know a person.',
    z.object({
      legislature_id: id.meta({ description: 'The legislature of the documents.' }),
      name: z.string().meta({ description: 'The name as published, "Family, Given".' }),
      person_id: id.meta({ description: 'The person.' }),
      basis: z.enum(IDENTITY_BASES).meta({ description: 'Why the name is this person’s.' }),
    }),
    {
      primaryKey: ['legislature_id', 'name', 'person_id'],
      references: { person_id: 'persons', legislature_id: 'legislatures' },
    },
  ),
  gender_evidence: table(
    'gender_evidence',
    'Official words that tell the sex of a person, and where they were read.',
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
    'A number under which another register, or the official site, knows a person.',
    storedIdentifier,
    {
      references: { person_id: 'persons', legislature_id: 'legislatures', source_id: 'sources' },
      indexes: [['person_id']],
    },
  ),
  mandates: table('mandates', 'A seat held by a person in one legislature.', storedMandate, {
    references: { person_id: 'persons', legislature_id: 'legislatures', source_id: 'sources' },
    indexes: [['person_id'], ['legislature_id', 'person_id']],
  }),
  memberships: table('memberships', 'A stay in a group during a mandate.', storedMembership, {
    references: { mandate_id: 'mandates', group_id: 'groups' },
    indexes: [['mandate_id'], ['group_id']],
  }),
  initiative_types: table(
    'initiative_types',
    'An official type of initiative, as the beginning of an official number tells it.',
    storedInitiativeType,
    { primaryKey: ['code'] },
  ),
  initiatives: table(
    'initiatives',
    'An initiative: bill, motion, interpellation and the like.',
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
  initiative_steps: table('initiative_steps', 'A stage on the way of an initiative.', storedStep, {
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
  sessions: table('sessions', 'A plenary session, past or to come.', storedSession, {
    references: { chamber_id: 'chambers', legislature_id: 'legislatures', source_id: 'sources' },
    indexes: [['date']],
  }),
  session_days: table('session_days', 'A day of a plenary session.', storedSessionDay, {
    primaryKey: ['session_id', 'date'],
    references: { session_id: 'sessions' },
  }),
  session_changes: table(
    'session_changes',
    'What became other in a session after it was announced.',
    storedSessionChange,
    {
      primaryKey: ['session_id', 'position'],
      references: { session_id: 'sessions', source_id: 'sources' },
    },
  ),
  agenda_items: table('agenda_items', 'A point of the order of the day of a session.', storedAgendaItem, {
    references: { session_id: 'sessions', initiative_id: 'initiatives' },
    indexes: [['session_id'], ['initiative_id']],
  }),
  ...voteTables,
  choices: table(
    'choices',
    'What the codes of vote_records.choice mean.',
    z.object({
      id: id.meta({ description: 'The code.' }),
      name: z.string().meta({ description: 'The choice.' }),
    }),
  ),
  vote_records: table('vote_records', 'What one deputy did in one vote.', storedRecord, {
    primaryKey: ['vote_id', 'mandate_id'],
    references: { vote_id: 'votes', mandate_id: 'mandates', group_id: 'groups', choice: 'choices' },
    // Covers all queries about one deputy, so that SQLite need not look up the table row of each record.
    indexes: [['mandate_id', 'vote_id', 'group_id', 'choice']],
  }),
  unidentified_records: table(
    'unidentified_records',
    'A row of an official file of records whose person is unsure: it counts in the totals and in its group, in no figure of a person.',
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
  quiz_pins: table('quiz_pins', 'A vote that an editor put into the readers’ quiz.', storedQuizPin, {
    primaryKey: ['vote_id'],
    references: { vote_id: 'votes' },
  }),
  corrections: table(
    'corrections',
    'An error that is mended by hand, with what shows it.',
    storedCorrection,
    {
      references: { vote_id: 'votes' },
      indexes: [['vote_id']],
    },
  ),
  issues: table(
    'issues',
    'Trouble met while loading; quality.json tells the same.',
    z.object({
      id: id.meta({ description: 'Order in this release.' }),
      code: z.string().meta({ description: 'Kind of trouble.' }),
      document: z.string().nullable().meta({ description: 'The official document, where one is to blame.' }),
      subject: z.string().nullable().meta({ description: 'What it is about.' }),
      found: z.string().nullable().meta({ description: 'What was found.' }),
      expected: z.string().nullable().meta({ description: 'What was expected.' }),
      legislature_id: id.nullable().meta({ description: 'The legislature, where it is known.' }),
    }),
  ),
  search_entries: table(
    'search_entries',
    'Something that a search finds, by its place in the index.',
    searchEntry,
    { primaryKey: ['position'], indexes: [['kind', 'position']] },
  ),
  data_dictionary: dataDictionary,
} as const;

type Tables = typeof tables;

/** The database schema for Kysely. */
export type DatabaseSchema = { [Name in keyof Tables]: Stored<z.output<Tables[Name]['row']>> };
