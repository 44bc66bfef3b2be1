import { z } from 'zod';
import { id, localDate, officialName } from './fields.ts';
import { CHOICES } from './votes/choice.ts';

const words = z.string().min(1);
const officialId = z.string().regex(/^\d{3}\/\d{6}(?:\/\d{4})?$/);

/** Fields of every correction. */
const grounds = {
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .meta({
      description: 'Permanent name of the correction.',
      example: 'misprint-in-vote-15093004',
    }),
  reason: words.meta({ description: 'Description of the error in the official document, in a sentence.' }),
  source: words.meta({ description: 'The document that shows the correct value.' }),
};

/** Fields of a vote that official documents contain. */
const VOTE_FIELDS = ['date', 'section', 'text', 'subgroup_title', 'subgroup_text'] as const;

const CAST = CHOICES.filter((choice) => choice !== 'no_vote_recorded');

const ofVote = { ...grounds, vote: id.meta({ description: 'Number of the vote.' }) };
const ofRecord = {
  ...ofVote,
  name: words.meta({ description: 'Name of the deputy, as written in the document of the vote.' }),
};

const voteField = z
  .object({
    kind: z.literal('vote_field'),
    ...ofVote,
    field: z.enum(VOTE_FIELDS),
    expect: z.string(),
    correct: z.string(),
  })
  .refine(({ field, correct }) => field !== 'date' || localDate.safeParse(correct).success, {
    message: 'a date is written 2025-01-22',
    path: ['correct'],
  });

const voteChoice = z.object({
  kind: z.literal('vote_choice'),
  ...ofRecord,
  expect: z.enum(CAST),
  correct: z.enum(CAST),
});

const voteGroup = z.object({
  kind: z.literal('vote_group'),
  ...ofRecord,
  expect: z.string().meta({ description: 'The code in the document; empty if it has none.' }),
  correct: z.string(),
});

const voteInitiatives = z.object({
  kind: z.literal('vote_initiatives'),
  ...ofVote,
  expect: z
    .array(officialId)
    .meta({ description: 'Initiatives to which the vote is linked without the correction.' }),
  correct: z
    .array(officialId)
    .meta({ description: 'Initiatives that the vote is about, the main one first.' }),
});

const oneOrTwo = z.enum(['one', 'two']);

const person = z
  .object({
    kind: z.literal('person'),
    ...grounds,
    legislature: id.meta({
      description:
        'The legislature whose documents have both names, or have one name while an earlier legislature has the other.',
    }),
    names: z
      .tuple([officialName, officialName])
      .meta({ description: 'Two names that appear in the documents.' }),
    expect: oneOrTwo.meta({
      description: 'Whether the names are treated as one person or as two without the correction.',
    }),
    correct: oneOrTwo,
  })
  .refine(({ expect, correct }) => expect !== correct || correct === 'two', {
    message: 'not the expected value, unless two names were confirmed to be two persons',
    path: ['correct'],
  });

/** One error in official documents, or in their conversion, corrected by hand. The set of kinds is closed. */
const correction = z.discriminatedUnion('kind', [voteField, voteChoice, voteGroup, voteInitiatives, person]);

/** The corrections of a parliament, each with a unique name. */
export const corrections = z
  .array(correction)
  .refine((list) => new Set(list.map((each) => each.id)).size === list.length, {
    message: 'two have one id',
  });

const CORRECTION_KINDS = ['vote_field', 'vote_choice', 'vote_group', 'vote_initiatives', 'person'] as const;

/** A correction as published. */
export const storedCorrection = z.object({
  id: grounds.id,
  kind: z.enum(CORRECTION_KINDS).meta({
    description:
      'Type of the corrected value. vote_field: a field of a vote; vote_choice, vote_group: choice or group of one record; vote_initiatives: the initiatives that a vote was about; person: whether two names are one person.',
  }),
  subject: z
    .string()
    .meta({ description: 'Description of the corrected value.', example: 'session 93 vote 4, text' }),
  vote_id: id
    .nullable()
    .meta({ description: 'The corrected vote; null if the correction is not about a vote.' }),
  expected: z.string().meta({ description: 'Value in official documents, or derived from them.' }),
  corrected: z.string().meta({ description: 'Value published instead.' }),
  reason: grounds.reason,
  source: grounds.source,
  applied: z.boolean().meta({
    description:
      'Whether the correction was applied; false if the documents do not contain the value it refers to.',
  }),
});

export type Correction = z.output<typeof correction>;
export type CorrectionOf<Kind extends Correction['kind']> = Extract<Correction, { kind: Kind }>;
export type StoredCorrection = z.output<typeof storedCorrection>;
