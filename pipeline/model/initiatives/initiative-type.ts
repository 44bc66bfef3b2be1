import { z } from 'zod';
import { INITIATIVE_TYPES } from './initiative.ts';

const words = z.string().min(1);

/** An official type of initiative, as stored. */
export const storedInitiativeType = z.object({
  code: z
    .string()
    .regex(/^\d{3}$/)
    .meta({ description: 'Official type code: the first part of an official number.', example: '162' }),
  type: z.enum(INITIATIVE_TYPES).meta({ description: 'Type that the service assigns to it.' }),
  name_ca: words.meta({ description: 'Name in Catalan.' }),
  name_es: words.meta({ description: 'Official name, in Spanish.' }),
  name_en: words.meta({ description: 'Name in English.' }),
});

/** The same, with the words for one initiative of the type in a sentence, including their article. */
const curatedInitiativeType = storedInitiativeType.extend({
  noun_ca: words.regex(/^(?:una? |el |la |l’)/),
  noun_es: words.regex(/^(?:una? |el |la )/),
  noun_en: words.regex(/^(?:an? |the )/),
});

/** Hand-written table of the meanings of official codes. */
export const initiativeTypes = z.object({
  source: words,
  types: z
    .array(curatedInitiativeType)
    .refine((types) => new Set(types.map(({ code }) => code)).size === types.length, 'each code once'),
});

type CuratedInitiativeType = z.output<typeof curatedInitiativeType>;

/** Official types by code. */
export type InitiativeTypes = ReadonlyMap<string, CuratedInitiativeType>;
