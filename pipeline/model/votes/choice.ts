import { z } from 'zod';

/** A deputy’s choice in a vote; the position in this list is the stored code. */
export const CHOICES = ['aye', 'no', 'abstention', 'absent', 'no_vote_recorded'] as const;
export type Choice = (typeof CHOICES)[number];

/** Choices that are a vote cast: no other forms a line, or contradicts one. */
export const CAST_CHOICES = ['aye', 'no', 'abstention'] as const satisfies readonly Choice[];
export type CastChoice = (typeof CAST_CHOICES)[number];

/**
 * The display order of choices in bars, tables, menus and sentences: from those in favour to those against.
 */
export const CHOICES_AS_READ = ['aye', 'abstention', 'no', 'absent', 'no_vote_recorded'] as const;

/** The display order of votes cast. */
export const CAST_AS_READ = ['aye', 'abstention', 'no'] as const;

export const choice = z.enum(CHOICES).meta({
  description:
    'aye, no, abstention: a vote cast; absent: the official file says "No vota"; no_vote_recorded: a sitting deputy missing from the file, not counted anywhere.',
});

export const AYE = 0;
export const NO = 1;
export const ABSTENTION = 2;
export const ABSENT = 3;

/** The seat number in official files of a deputy who voted remotely. */
export const REMOTE_SEAT = -1;
