import { z } from 'zod';
import {
  exampleChamber,
  exampleGroup,
  exampleInitiative,
  exampleLegislature,
  examplePerson,
  exampleTopic,
  exampleVote,
} from './example-records.ts';

// Parameters that name records. `example` is sent by the reference's example of a route: a value, or a
// function that finds one in the described parliament.

export const chamberSlug = z
  .string()
  .meta({ description: 'Slug of the chamber, as /chambers lists it.', example: exampleChamber });

export const legislatureId = z.int().meta({
  description: 'Number of the legislature, as /legislatures lists it: 15 is the XV.',
  example: exampleLegislature,
});

export const personId = z
  .int()
  .meta({ description: 'Number of the person, as /persons lists it.', example: examplePerson });

export const groupSlug = z.string().meta({
  description: 'Slug of the group, as /groups lists it; the same in every legislature.',
  example: exampleGroup,
});

export const topicSlug = z
  .string()
  .meta({ description: 'Slug of the topic, as /topics lists it.', example: exampleTopic });

export const voteId = z.int().meta({
  description: 'Number of the vote: legislature × 10^6 + session × 10^3 + number within the session.',
  example: exampleVote,
});

export const initiativeId = z.int().meta({
  description:
    'Number of the initiative: legislature × 10^9 + type code × 10^6 + number, and part × 10^13 where there are parts.',
  example: exampleInitiative,
});

/** Returns a filter by legislature; the description names the filtered records. */
export const onlyLegislature = (description: string) =>
  legislatureId
    .optional()
    .meta({ description: `${description} An unknown one has an empty list.`, examples: [15] });

/** Returns a filter by first or last day; the description names the filtered records. */
export const dayFilter = (description: string, example: string) =>
  z.iso
    .date()
    .optional()
    .meta({ description, examples: [example] });

/** Returns a filter by name or slug; the description names the filtered records. */
export const nameFilter = (description: string, example: string) =>
  z
    .string()
    .optional()
    .meta({ description, examples: [example] });
