import { z } from 'zod';
import { id } from '../model/fields.ts';
import { storedInitiativeDocument, storedLaw } from '../model/initiatives/initiative-document.ts';
import {
  storedGovernment,
  storedGovernmentGroup,
  storedInvestiture,
  storedInvestitureVote,
} from '../model/people/government.ts';
import { storedVoteTopic } from '../model/topic.ts';
import { storedPresenter } from '../model/votes/presenter.ts';
import { storedVote } from '../model/votes/vote.ts';
import { storedVoteDebate } from '../model/votes/vote-debate.ts';
import { storedVoteInitiative } from '../model/votes/vote-link.ts';
import { storedSupersededVote } from '../model/votes/vote-numbers.ts';
import { table } from './table.ts';

/**
 * Other columns by which lists filter and sort votes: they are included in the indexes by date, so that
 * SQLite need not read the rows with their texts.
 */
const WHAT_LISTS_ASK = [
  'result',
  'question',
  'chamber_id',
  'initiative_id',
  'proposing_group_id',
  'presented_by_evidence',
  'margin',
  'dissents',
];

/** Tables of votes, their subjects, their presenters and their documents. */
export const voteTables = {
  votes: table('votes', 'A vote of the plenary.', storedVote, {
    references: {
      chamber_id: 'chambers',
      legislature_id: 'legislatures',
      initiative_id: 'initiatives',
      proposing_group_id: 'groups',
      repeats_vote_id: 'votes',
      source_id: 'sources',
    },
    indexes: [
      ['date', 'id', 'legislature_id', ...WHAT_LISTS_ASK],
      ['legislature_id', 'date', 'id', ...WHAT_LISTS_ASK],
      ['initiative_id'],
      ['search_text', 'date'],
    ],
  }),
  superseded_votes: table(
    'superseded_votes',
    'A vote whose number the chamber no longer lists; it is not in any other table.',
    storedSupersededVote,
    {
      references: { chamber_id: 'chambers', legislature_id: 'legislatures', renumbered_as: 'votes' },
      indexes: [['renumbered_as']],
    },
  ),
  vote_initiatives: table(
    'vote_initiatives',
    'An initiative that a vote was about; several if they were voted on together.',
    storedVoteInitiative,
    {
      primaryKey: ['vote_id', 'initiative_id'],
      references: { vote_id: 'votes', initiative_id: 'initiatives' },
      indexes: [['initiative_id']],
    },
  ),
  vote_debates: table(
    'vote_debates',
    'The debate that belongs to a vote, or the part of the sitting in which the vote was held, with its recording and its page in the Diario.',
    storedVoteDebate,
    {
      primaryKey: ['vote_id', 'initiative_id', 'part'],
      references: { vote_id: 'votes', initiative_id: 'initiatives' },
      indexes: [['initiative_id']],
    },
  ),
  investitures: table(
    'investitures',
    'A vote to choose the President of the Government, whether or not it is loaded; curated.',
    storedInvestiture,
    {
      references: { legislature_id: 'legislatures', person_id: 'persons', vote_id: 'votes' },
      indexes: [['legislature_id']],
    },
  ),
  investiture_votes: table(
    'investiture_votes',
    'How the deputies of one party voted on a candidate for President of the Government; curated.',
    storedInvestitureVote,
    { primaryKey: ['investiture_id', 'position'], references: { investiture_id: 'investitures' } },
  ),
  government_groups: table(
    'government_groups',
    'A group whose party was part of the Government, by dates; the other groups were in opposition. Curated.',
    storedGovernmentGroup,
    {
      primaryKey: ['group_id', 'start_date'],
      references: { legislature_id: 'legislatures', group_id: 'groups' },
    },
  ),
  governments: table(
    'governments',
    'A Government in office in a loaded legislature; curated.',
    storedGovernment,
    { references: { person_id: 'persons' } },
  ),
  vote_presenters: table(
    'vote_presenters',
    'A presenter of the text voted on: for an amendment, one of those who presented it, not the author of the amended text.',
    storedPresenter,
    {
      primaryKey: ['vote_id', 'position'],
      references: { vote_id: 'votes', group_id: 'groups' },
      indexes: [['group_id']],
    },
  ),
  vote_sources: table(
    'vote_sources',
    'A document that contains a vote, including the one from which its totals were read.',
    z.object({
      vote_id: id.meta({ description: 'The vote.' }),
      source_id: id.meta({ description: 'The document.' }),
    }),
    { primaryKey: ['vote_id', 'source_id'], references: { vote_id: 'votes', source_id: 'sources' } },
  ),
  vote_topics: table('vote_topics', 'A topic of a vote.', storedVoteTopic, {
    primaryKey: ['vote_id', 'topic_id'],
    references: { vote_id: 'votes', topic_id: 'topics' },
    indexes: [['topic_id']],
  }),
} as const;

/** Tables of the official publications of initiatives, and of the resulting laws. */
export const publicationTables = {
  initiative_documents: table(
    'initiative_documents',
    'An official publication about an initiative.',
    storedInitiativeDocument,
    { primaryKey: ['initiative_id', 'position'], references: { initiative_id: 'initiatives' } },
  ),
  laws: table('laws', 'The law that an initiative became.', storedLaw, {
    primaryKey: ['initiative_id'],
    references: { initiative_id: 'initiatives' },
  }),
};
