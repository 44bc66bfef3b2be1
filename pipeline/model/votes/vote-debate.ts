import { z } from 'zod';
import { count, id, localDate } from '../fields.ts';

/** A debate on an initiative, or its vote, as an official file records them. */
const DEBATE_PARTS = ['debate', 'vote'] as const;

/** Evidence that a debate belongs to a vote, strongest first. */
export const DEBATE_EVIDENCES = ['same_day', 'nearest_day_before'] as const;

/** How exactly the time of a vote is known. */
const VOTED_TIME_PRECISIONS = ['minute', 'interval'] as const;

/**
 * Days before a vote on which its debate may have been: a plenary debates from Tuesday on and votes until Thursday; an
 * extraordinary one may take four days.
 */
export const DEBATED_BEFORE = 3;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Debate and records of a vote in the minutes, as stored. */
export const storedVoteDebate = z.object({
  vote_id: id.meta({ description: 'The vote.' }),
  initiative_id: id.meta({ description: 'The initiative that was debated and voted on.' }),
  part: z.enum(DEBATE_PARTS).meta({
    description:
      'debate: the debate on the initiative; vote: the part of the sitting in which it was put to the vote.',
  }),
  evidence: z.enum(DEBATE_EVIDENCES).meta({
    description: `Evidence that the part belongs to the vote. same_day: the official file of interventions has it under the same initiative and day; nearest_day_before: it is on the nearest earlier day with a debate on the initiative, at most ${DEBATED_BEFORE} days before, and the initiative was not voted on in between.`,
  }),
  date: localDate.meta({ description: 'Date of the debate.' }),
  phase: z.string().nullable().meta({
    description: 'Phase, as published (FASE); null if the file gives none.',
    example: 'Toma en consideración',
  }),
  starts_at: clock.nullable().meta({
    description: 'Local time at which it began, HH:MM; null if the file gives none.',
    example: '10:07',
  }),
  ends_at: clock
    .nullable()
    .meta({ description: 'Local time at which it ended; null if the file gives none.' }),
  speeches: count.meta({ description: 'Number of speeches; 0 for a vote.' }),
  video_url: z.url().nullable().meta({
    description: 'Address of the official recording from its beginning; null if the file gives none.',
  }),
  text_url: z.url().nullable().meta({
    description: 'Address of the text of the Diario de Sesiones as a web page; null if the file gives none.',
  }),
  diario_url: z.url().nullable().meta({
    description: 'Address of the Diario de Sesiones as PDF, at its page; null if the file gives none.',
  }),
});

/** The same, inside a vote. */
export const voteDebate = storedVoteDebate.omit({ vote_id: true }).meta({
  id: 'VoteDebate',
  description: 'A debate that belongs to a vote, or the recording of the vote itself.',
});

/** When a vote was held, from the minutes; the file of the vote gives the day only. */
export const votedTime = z.object({
  voted_time: clock.nullable().meta({
    description:
      'Local time at which the official file of interventions records the vote, HH:MM; null if it records none for this vote alone. The votes on one initiative that follow each other share one record.',
    example: '19:32',
  }),
  voted_time_end: clock
    .nullable()
    .meta({ description: 'Local time at which the same record ends; null without voted_time.' }),
  voted_time_precision: z.enum(VOTED_TIME_PRECISIONS).nullable().meta({
    description:
      'minute: the record lasts at most one minute; interval: the vote was held between voted_time and voted_time_end; null without voted_time.',
  }),
});

export type StoredVoteDebate = z.output<typeof storedVoteDebate>;
export type VoteDebate = z.output<typeof voteDebate>;
export type VotedTime = z.output<typeof votedTime>;
