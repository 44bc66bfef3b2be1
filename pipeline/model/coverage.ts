import { z } from 'zod';
import { count, id, localDate } from './fields.ts';
import { initiativeType, storedInitiative } from './initiatives/initiative.ts';
import { storedVote } from './votes/vote.ts';

const day = localDate.nullable();

const incompleteSession = z
  .object({
    session_number: storedVote.shape.session_number,
    date: localDate.meta({ description: 'Day of the first vote of the session that is loaded.' }),
    last: storedVote.shape.vote_number.meta({ description: 'Number of the last vote that is loaded.' }),
    missing: z
      .array(storedVote.shape.vote_number)
      .meta({ description: 'Numbers before it that no official document we have gives to a vote.' }),
  })
  .meta({ id: 'IncompleteSession', description: 'A session with numbers of votes that are not loaded.' });

const loadedType = z
  .object({
    code: storedInitiative.shape.type_code,
    count: count.meta({ description: 'How many of the type are loaded.' }),
  })
  .meta({ id: 'LoadedInitiativeType', description: 'An official type of which initiatives are loaded.' });

/** What is loaded of one legislature, and what is known to be missing: what every figure about it is counted from. */
export const coverage = z
  .object({
    legislature_id: id.meta({ description: 'Number of the legislature.', example: 15 }),
    first_vote: day.meta({ description: 'Day of the first vote that is loaded; null without any.' }),
    last_vote: day.meta({ description: 'Day of the last vote that is loaded; null without any.' }),
    sessions: count.meta({ description: 'Sessions of which votes are loaded.' }),
    sessions_missing: z.array(storedVote.shape.session_number).meta({
      description:
        'Numbers of sessions up to the last one loaded of which no vote is loaded; in some of them nothing may have been voted.',
    }),
    days: count.meta({ description: 'Days of which votes are loaded.' }),
    days_missing: z.array(localDate).meta({
      description:
        'Days up to the date of the data on which a session was called and of which no vote is loaded; on some of them nothing may have been voted.',
    }),
    votes: count.meta({ description: 'Votes that are loaded.' }),
    votes_numbered: count.meta({
      description:
        'Votes that there must be in the sessions loaded: the last official number of each, together, and votes without one.',
    }),
    votes_missing: z
      .array(incompleteSession)
      .meta({ description: 'Sessions of which numbers of votes are missing before the last one loaded.' }),
    votes_with_records: count.meta({
      description: 'Votes of which it is published what each deputy chose: rates are counted from these.',
    }),
    presiding_board_known: z.boolean().meta({
      description:
        'Whether documents name the whole presiding board on every day of which votes are loaded; where they do not, deputies without role_kind may hold an office, and attendance cannot be ranked.',
    }),
    initiatives: count.meta({ description: 'Initiatives that are loaded.' }),
    first_submitted: day.meta({
      description: 'Day on which the first initiative loaded was submitted; null without any.',
    }),
    last_submitted: day.meta({
      description: 'Day on which the last initiative loaded was submitted; null without any.',
    }),
    initiative_types: z
      .array(loadedType)
      .meta({ description: 'Official types of which initiatives are loaded, by code.' }),
    complete_types: z.array(initiativeType).meta({
      description:
        'Types of initiatives whose list is complete: official lists name them, and hardly a number is missing up to the highest. Initiatives of other types are in no share and no ranking.',
    }),
  })
  .meta({
    id: 'Coverage',
    description: 'What is loaded of one legislature, and what is known to be missing.',
  });

const legislature_ids = z.array(id).meta({ description: 'Legislatures that the list may be about.' });

/** What a list of votes is counted from, in the legislatures it may be about. */
export const votesCoverage = z
  .object({
    legislature_ids,
    first_vote: coverage.shape.first_vote,
    last_vote: coverage.shape.last_vote,
    sessions: coverage.shape.sessions,
    sessions_missing: count.meta({
      description:
        'Sessions up to the last one loaded of which no vote is loaded; in some of them nothing may have been voted.',
    }),
    days_missing: count.meta({
      description:
        'Days on which a session was called and of which no vote is loaded; on some of them nothing may have been voted.',
    }),
    votes_missing: count.meta({
      description: 'Votes that official numbers show to be missing from the sessions loaded.',
    }),
  })
  .meta({
    id: 'VotesCoverage',
    description:
      'What a list of votes is counted from, and how much is known to be missing; /stats/coverage names it.',
  });

/** What a list of initiatives is counted from. */
export const initiativesCoverage = z
  .object({
    legislature_ids,
    first_submitted: coverage.shape.first_submitted,
    last_submitted: coverage.shape.last_submitted,
  })
  .meta({
    id: 'InitiativesCoverage',
    description:
      'Within which days the initiatives were submitted that a list is counted from; /stats/coverage names their types.',
  });

export type VotesCoverage = z.output<typeof votesCoverage>;
export type InitiativesCoverage = z.output<typeof initiativesCoverage>;
export type Coverage = z.output<typeof coverage>;
export type IncompleteSession = z.output<typeof incompleteSession>;
