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
      description: 'Name of the correction, for ever.',
      example: 'misprint-in-vote-15093004',
    }),
  reason: words.meta({ description: 'What is wrong in the official document, in a sentence.' }),
  source: words.meta({ description: 'The document that shows what is right.' }),
};

/** Fields of a vote that official documents contain. */
const VOTE_FIELDS = ['date', 'section', 'text', 'subgroup_title', 'subgroup_text'] as const;

const CAST = CHOICES.filter((choice) => choice !== 'no_vote_recorded');

const ofVote = { ...grounds, vote: id.meta({ description: 'Number of the vote.' }) };
const ofRecord = {
  ...ofVote,
  name: words.meta({ description: 'The deputy, as the vote’s document writes the name.' }),
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
  expect: z.string().meta({ description: 'The code in the document; empty for none.' }),
  correct: z.string(),
});

const voteInitiatives = z.object({
  kind: z.literal('vote_initiatives'),
  ...ofVote,
  expect: z
    .array(officialId)
    .meta({ description: 'Initiatives that the vote is linked to without the correction.' }),
  correct: z.array(officialId).meta({ description: 'Those it is about, the main one first.' }),
});

const oneOrTwo = z.enum(['one', 'two']);

const person = z
  .object({
    kind: z.literal('person'),
    ...grounds,
    legislature: id.meta({
      description:
        'The legislature whose documents have both names, or one of them and an earlier legislature the other.',
    }),
    names: z.tuple([officialName, officialName]).meta({ description: 'Two names of its documents.' }),
    expect: oneOrTwo.meta({
      description: 'Whether they are taken for one person or for two without the correction.',
    }),
    correct: oneOrTwo,
  })
  .refine(({ expect, correct }) => expect !== correct || correct === 'two', {
    message: 'not what is expected, unless somebody made sure that two are two',
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
      'What is corrected. vote_field: a part of what a document says of a vote; vote_choice, vote_group: choice or group of one record; vote_initiatives: what a vote was about; person: whether two names are one person.',
  }),
  subject: z
    .string()
    .meta({ description: 'What is corrected, in words.', example: 'session 93 vote 4, text' }),
  vote_id: id.nullable().meta({ description: 'The vote; null for a correction of something else.' }),
  expected: z.string().meta({ description: 'What was found in official documents, or made of them.' }),
  corrected: z.string().meta({ description: 'What is published instead.' }),
  reason: grounds.reason,
  source: grounds.source,
  applied: z.boolean().meta({ description: 'False where these documents do not have what it is about.' }),
});

export type Correction = z.output<typeof correction>;
export type CorrectionOf<Kind extends Correction['kind']> = Extract<Correction, { kind: Kind }>;
export type StoredCorrection = z.output<typeof storedCorrection>;
