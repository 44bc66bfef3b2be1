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
  row: agendaSession.omit({ days: true, items: true, changes: true }),
  rows: fromDocuments('sessions'),
});

export const votes = storedTable(tables.votes, {
  title: 'Votes',
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
  storedTable(tables.person_names, { title: 'Names of deputies in official documents', noWorkbook: true }),
  sources,
  storedTable(tables.topics, { title: 'Topics', scope: 'all' }),
  storedTable(tables.groups, { title: 'Parliamentary groups' }),
  // The other group is of another legislature, so that no file of this one has it.
  storedTable(
    { ...tables.group_successions, references: { group_id: 'groups' } },
    { title: 'Groups that continue another', noWorkbook: true },
  ),
  storedTable(tables.mandates, { title: 'Mandates' }),
  storedTable(tables.memberships, { title: 'Group memberships' }),
  storedTable(tables.offices, { title: 'Institutional offices' }),
  storedTable(tables.gender_evidence, { title: 'Official texts on the sex of deputies' }),
  reconciliation,
  storedTable(tables.initiatives, { title: 'Initiatives' }),
  storedTable(tables.initiative_steps, { title: 'Stages of initiatives' }),
  storedTable(tables.initiative_sponsors, { title: 'Authors of initiatives' }),
  storedTable(tables.laws, { title: 'Laws' }),
  storedTable(tables.initiative_topics, { title: 'Topics of initiatives' }),
  storedTable(tables.initiative_documents, { title: 'Publications about initiatives', noWorkbook: true }),
  sessions,
  storedTable(tables.session_days, { title: 'Days of sessions', noWorkbook: true }),
  storedTable(tables.agenda_items, { title: 'Agendas of sessions' }),
  votes,
  storedTable(tables.investitures, { title: 'Votes to choose the President of the Government' }),
  storedTable(tables.investiture_votes, {
    title: 'Votes by party to choose the President of the Government',
  }),
  storedTable(tables.governments, { title: 'Governments', scope: 'all' }),
  storedTable(tables.government_groups, { title: 'Groups in the Government' }),
  storedTable(tables.vote_initiatives, { title: 'Initiatives of votes' }),
  storedTable(tables.vote_debates, { title: 'Debates of votes' }),
  storedTable(tables.vote_presenters, { title: 'Presenters of texts voted on' }),
  storedTable(tables.vote_topics, { title: 'Topics of votes' }),
  voteSources,
  voteRecords,
  unidentifiedRecords,
];
