import { z } from 'zod';
import { id, localDate } from '../fields.ts';

export const INITIATIVE_DOCUMENT_KINDS = ['bulletin', 'minutes', 'gazette'] as const;

const position = z
  .int()
  .positive()
  .meta({ description: 'Position among the documents of the initiative in the published order, from 1.' });

/** An official publication about an initiative, as stored. */
export const storedInitiativeDocument = z.object({
  initiative_id: id.meta({ description: 'The initiative.' }),
  position,
  kind: z.enum(INITIATIVE_DOCUMENT_KINDS).meta({
    description: [
      'Type of publication. bulletin: the official bulletin of the chamber, with texts and amendments; minutes: the minutes',
      'of plenaries and committees; gazette: the official gazette, with the texts in force.',
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
    description: 'The initiative, which was approved and has the title of the law.',
  }),
  title: z.string().meta({ description: 'Full title of the law, with its number and date.' }),
  signed_on: localDate.nullable().meta({ description: 'Date of the law; null if unknown.' }),
  gazette_number: z
    .string()
    .nullable()
    .meta({ description: 'Number of the official gazette that published the law; null if unknown.' }),
  published_on: localDate.nullable().meta({ description: 'Date of that gazette; null if unknown.' }),
  url: z
    .url()
    .nullable()
    .meta({ description: 'Address of the text of the law on the site of the chamber; null if it has none.' }),
});

/** The law that an initiative became, as published. */
export const law = storedLaw
  .omit({ initiative_id: true })
  .meta({ id: 'Law', description: 'The law that an initiative became.' });

export type InitiativeDocument = z.output<typeof initiativeDocument>;
export type Law = z.output<typeof law>;
