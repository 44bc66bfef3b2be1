import { z } from 'zod';
import { localDate } from '../fields.ts';

/** Where an initiative is, as published. */
export const presentStage = z
  .object({
    name: z.string().meta({
      description: 'What is done with it, in official wording; the body, if the wording names nothing else.',
    }),
    body: z.string().meta({ description: 'The body that handles it, in official wording.' }),
    since: localDate.nullable().meta({ description: 'First day of the stage; null if unknown.' }),
    as_of: localDate.nullable().meta({
      description:
        'The latest day that the official list with the stage names: it can have ended since then. Null if unknown.',
    }),
  })
  .meta({ id: 'PresentStage', description: 'The stage in which an initiative is.' });
