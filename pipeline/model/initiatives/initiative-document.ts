import { z } from 'zod';
import { id, localDate } from '../fields.ts';

export const INITIATIVE_DOCUMENT_KINDS = ['bulletin', 'minutes', 'gazette'] as const;

const position = z.int().positive().meta({ description: 'Place among its documents as published, from 1.' });

/** An official publication about an initiative, as stored. */
export const storedInitiativeDocument = z.object({
  initiative_id: id.meta({ description: 'The initiative.' }),
  position,
  kind: z.enum(INITIATIVE_DOCUMENT_KINDS).meta({
    description: [
      'Which publication. bulletin: the official bulletin of the chamber, with texts and amendments; minutes: the minutes',
      'of plenaries and committees; gazette: the official gazette, with what is in force.',
    ].join(' '),
  }),
  url: z.url().meta({ description: 'Address of the publication.' }),
});

/** An official publication about an initiative, as published. */
export const initiativeDocument = storedInitiativeDocument
  .omit({ initiative_id: true, position: true })
  .meta({ id: 'InitiativeDocument', description: 'An official publication about an initiative.' });

/** The law that an initiative became, as stored. */
export const storedLaw = z.object({
  initiative_id: id.meta({
    description: 'The initiative, which has the words of the law for its title and passed.',
  }),
  title: z.string().meta({ description: 'Full title of the law, with its number and date.' }),
  signed_on: localDate.nullable().meta({ description: 'Day of the law; null where unknown.' }),
  gazette_number: z
    .string()
    .nullable()
    .meta({ description: 'Number of the official gazette in which it stands; null where unknown.' }),
  published_on: localDate.nullable().meta({ description: 'Day of that gazette; null where unknown.' }),
  url: z.url().nullable().meta({ description: 'Its text, as the chamber keeps it; null where it has none.' }),
});

/** The law that an initiative became, as published. */
export const law = storedLaw
  .omit({ initiative_id: true })
  .meta({ id: 'Law', description: 'The law that an initiative became.' });

export type InitiativeDocument = z.output<typeof initiativeDocument>;
export type Law = z.output<typeof law>;
