import { z } from 'zod';
import { id, localDate } from '../fields.ts';
import { storedVote } from './vote.ts';

/** First number within a session for votes without an official number. */
export const FIRST_UNNUMBERED = 901;

/** Returns whether a number within a session is an official one. */
export const isOfficialNumber = (number: number): boolean => number < FIRST_UNNUMBERED;

/** The last number within a session, and the last session, for which an id has digits. */
export const LAST_NUMBER = 999;

/** What shows that a number is no longer in use. */
export const SUPERSEDED_EVIDENCE = ['later_page', 'later_files'] as const;
export type SupersededEvidence = (typeof SUPERSEDED_EVIDENCE)[number];

/** A vote whose number the chamber no longer lists, as stored: it is in no list and in no figure. */
export const storedSupersededVote = z.object({
  id: storedVote.shape.id,
  chamber_id: storedVote.shape.chamber_id,
  legislature_id: storedVote.shape.legislature_id,
  session_number: storedVote.shape.session_number,
  vote_number: storedVote.shape.vote_number,
  date: localDate.meta({ description: 'Date of the vote.' }),
  title: z.string().meta({ description: 'Title of the vote that was last published under this number.' }),
  yes: storedVote.shape.yes,
  no: storedVote.shape.no,
  abstention: storedVote.shape.abstention,
  evidence: z.enum(SUPERSEDED_EVIDENCE).meta({
    description:
      'Documents that no longer list the number. later_page: the page of the day; later_files: the files of the session that were generated later.',
  }),
  renumbered_as: id.nullable().meta({
    description: 'The same vote under another number; null if the later documents have no such vote.',
  }),
});

export type StoredSupersededVote = z.output<typeof storedSupersededVote>;
