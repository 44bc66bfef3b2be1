import { z } from 'zod';
import { count, id, localDate } from './fields.ts';
import { initiativeType, storedInitiative } from './initiatives/initiative.ts';
import { storedVote } from './votes/vote.ts';

const day = localDate.nullable();

const incompleteSession = z
  .object({
    session_number: storedVote.shape.session_number,
    date: localDate.meta({ description: 'Date of the first loaded vote of the session.' }),
    last: storedVote.shape.vote_number.meta({ description: 'Number of the last loaded vote.' }),
    missing: z
      .array(storedVote.shape.vote_number)
      .meta({ description: 'Earlier numbers that no loaded official document gives to a vote.' }),
  })
  .meta({ id: 'IncompleteSession', description: 'A session with vote numbers that are not loaded.' });

const loadedType = z
  .object({
    code: storedInitiative.shape.type_code,
    count: count.meta({ description: 'Number of loaded initiatives of the type.' }),
  })
  .meta({ id: 'LoadedInitiativeType', description: 'An official type with loaded initiatives.' });

/**
 * The loaded data of one legislature, and the parts known to be missing: the basis of every figure about it.
 */
export const coverage = z
  .object({
    legislature_id: id.meta({ description: 'Number of the legislature.', example: 15 }),
    first_vote: day.meta({ description: 'Date of the first loaded vote; null if there are none.' }),
    last_vote: day.meta({ description: 'Date of the last loaded vote; null if there are none.' }),
    sessions: count.meta({ description: 'Number of sessions with loaded votes.' }),
    sessions_missing: z.array(storedVote.shape.session_number).meta({
      description:
        'Numbers of sessions without loaded votes, up to the last one loaded; some of them may have had no votes.',
    }),
    days: count.meta({ description: 'Number of days with loaded votes.' }),
    days_missing: z.array(localDate).meta({
      description:
        'Days, up to the date of the data, on which a session was called but no votes are loaded; some of them may have had no votes.',
    }),
    votes: count.meta({ description: 'Number of loaded votes.' }),
    votes_numbered: count.meta({
      description:
        'Number of votes expected in the loaded sessions: the sum of the last official number of each session, plus votes without a number.',
    }),
    votes_missing: z
      .array(incompleteSession)
      .meta({ description: 'Sessions in which vote numbers before the last loaded one are missing.' }),
    votes_with_records: count.meta({
      description: 'Number of votes with published records of each deputy: rates are computed from these.',
    }),
    presiding_board_known: z.boolean().meta({
      description:
        'Whether documents name the whole presiding board on every day with loaded votes; if not, deputies without role_kind may hold an office, and attendance cannot be ranked.',
    }),
    initiatives: count.meta({ description: 'Number of loaded initiatives.' }),
    first_submitted: day.meta({
      description: 'Date on which the first loaded initiative was submitted; null if there are none.',
    }),
    last_submitted: day.meta({
      description: 'Date on which the last loaded initiative was submitted; null if there are none.',
    }),
    initiative_types: z
      .array(loadedType)
      .meta({ description: 'Official types with loaded initiatives, by code.' }),
    complete_types: z.array(initiativeType).meta({
      description:
        'Types of initiatives whose list is complete: official lists include them, and almost no number is missing up to the highest. Initiatives of other types are excluded from shares and rankings.',
    }),
  })
  .meta({
    id: 'Coverage',
    description: 'Coverage of one legislature: the loaded data and the known gaps.',
  });

const legislature_ids = z.array(id).meta({ description: 'Legislatures that the list may cover.' });

/** The basis of a list of votes, in the legislatures it may cover. */
export const votesCoverage = z
  .object({
    legislature_ids,
    first_vote: coverage.shape.first_vote,
    last_vote: coverage.shape.last_vote,
    sessions: coverage.shape.sessions,
    sessions_missing: count.meta({
      description:
        'Number of sessions without loaded votes, up to the last one loaded; some of them may have had no votes.',
    }),
    days_missing: count.meta({
      description:
        'Number of days on which a session was called but no votes are loaded; some of them may have had no votes.',
    }),
    votes_missing: count.meta({
      description: 'Number of votes missing from the loaded sessions, according to official numbers.',
    }),
  })
  .meta({
    id: 'VotesCoverage',
    description:
      'Data from which a list of votes is counted, and how much is known to be missing; /stats/coverage has the details.',
  });

/** The basis of a list of initiatives. */
export const initiativesCoverage = z
  .object({
    legislature_ids,
    first_submitted: coverage.shape.first_submitted,
    last_submitted: coverage.shape.last_submitted,
  })
  .meta({
    id: 'InitiativesCoverage',
    description:
      'Range of dates on which the initiatives counted in a list were submitted; /stats/coverage lists their types.',
  });

export type VotesCoverage = z.output<typeof votesCoverage>;
export type InitiativesCoverage = z.output<typeof initiativesCoverage>;
export type Coverage = z.output<typeof coverage>;
export type IncompleteSession = z.output<typeof incompleteSession>;
