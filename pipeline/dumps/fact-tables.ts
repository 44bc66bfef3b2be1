import type { DumpTable } from '../core/dump-table.ts';
import { tables } from '../db/tables.ts';
import { agendaSession } from '../model/session.ts';
import { storedVote, vote } from '../model/votes/vote.ts';
import { fromDocuments, storedTable } from './stored-table.ts';
import { reconciliation } from './tables/reconciliation.ts';
import { sources, voteSources } from './tables/sources.ts';
import { unidentifiedRecords, voteRecords } from './tables/vote-records.ts';

const sessions = storedTable(tables.sessions, {
  title: 'Plenary sessions',
  scope: 'legislature',
  row: agendaSession.omit({ days: true, items: true, changes: true }),
  rows: fromDocuments('sessions'),
});

export const votes = storedTable(tables.votes, {
  title: 'Votes',
  scope: 'legislature',
  row: storedVote.omit({ search_text: true, source_id: true }).extend({ source_url: vote.shape.source_url }),
  rows: fromDocuments('votes'),
});

/** Tables of facts in official documents, parents before children. */
export const factTables: readonly DumpTable[] = [
  storedTable(tables.chambers, { title: 'Chambers', scope: 'all' }),
  storedTable(tables.legislatures, { title: 'Legislatures', scope: 'all' }),
  storedTable(tables.parties, { title: 'Parties and coalitions', scope: 'all' }),
  storedTable(tables.party_labels, { title: 'Electoral lists of parties', scope: 'all' }),
  storedTable(tables.persons, { title: 'Deputies of all legislatures', scope: 'all' }),
  storedTable(tables.person_identifiers, {
    title: 'Identifiers of deputies in other registers',
    scope: 'all',
  }),
  storedTable(tables.person_names, {
    title: 'Names of deputies in official documents',
    scope: 'legislature',
    noWorkbook: true,
  }),
  sources,
  storedTable(tables.topics, { title: 'Topics', scope: 'all' }),
  storedTable(tables.groups, { title: 'Parliamentary groups', scope: 'legislature' }),
  // The other group is of another legislature, so that no file of this one has it.
  storedTable(
    { ...tables.group_successions, references: { group_id: 'groups' } },
    { title: 'Groups that continue another', scope: 'legislature', noWorkbook: true },
  ),
  storedTable(tables.mandates, { title: 'Mandates', scope: 'legislature' }),
  storedTable(tables.memberships, { title: 'Group memberships', scope: 'legislature' }),
  storedTable(tables.offices, { title: 'Institutional offices', scope: 'legislature' }),
  storedTable(tables.gender_evidence, {
    title: 'Official texts on the sex of deputies',
    scope: 'legislature',
  }),
  reconciliation,
  storedTable(tables.initiatives, { title: 'Initiatives', scope: 'legislature' }),
  storedTable(tables.initiative_steps, { title: 'Stages of initiatives', scope: 'legislature' }),
  storedTable(tables.initiative_sponsors, { title: 'Authors of initiatives', scope: 'legislature' }),
  storedTable(tables.laws, { title: 'Laws', scope: 'legislature' }),
  storedTable(tables.initiative_topics, { title: 'Topics of initiatives', scope: 'legislature' }),
  storedTable(tables.initiative_documents, {
    title: 'Publications about initiatives',
    scope: 'legislature',
    noWorkbook: true,
  }),
  sessions,
  storedTable(tables.session_days, {
    title: 'Days of sessions',
    scope: 'legislature',
    noWorkbook: true,
  }),
  storedTable(tables.agenda_items, { title: 'Agendas of sessions', scope: 'legislature' }),
  votes,
  storedTable(tables.investitures, {
    title: 'Votes to choose the President of the Government',
    scope: 'legislature',
  }),
  storedTable(tables.investiture_votes, {
    title: 'Votes by party to choose the President of the Government',
    scope: 'legislature',
  }),
  storedTable(tables.governments, { title: 'Governments', scope: 'all' }),
  storedTable(tables.government_groups, { title: 'Groups in the Government', scope: 'legislature' }),
  storedTable(tables.vote_initiatives, { title: 'Initiatives of votes', scope: 'legislature' }),
  storedTable(tables.vote_debates, { title: 'Debates of votes', scope: 'legislature' }),
  storedTable(tables.vote_presenters, { title: 'Presenters of texts voted on', scope: 'legislature' }),
  storedTable(tables.vote_topics, { title: 'Topics of votes', scope: 'legislature' }),
  voteSources,
  voteRecords,
  unidentifiedRecords,
];
