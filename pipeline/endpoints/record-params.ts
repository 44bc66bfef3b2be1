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

// What parameters name. `example` is sent by the reference's example of a route: a value, or where to find one in the
// parliament that is described.

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

/** A legislature that a list can be limited to; the words say of what. */
export const onlyLegislature = (description: string) =>
  legislatureId
    .optional()
    .meta({ description: `${description} An unknown one has an empty list.`, examples: [15] });

/** A day that a list can begin or end with; the words say of what. */
export const dayFilter = (description: string, example: string) =>
  z.iso
    .date()
    .optional()
    .meta({ description, examples: [example] });

/** A name or slug that a list can be limited to; the words say of what. */
export const nameFilter = (description: string, example: string) =>
  z
    .string()
    .optional()
    .meta({ description, examples: [example] });
