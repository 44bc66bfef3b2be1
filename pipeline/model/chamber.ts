import { z } from 'zod';
import { id, slug } from './fields.ts';

const CHAMBER_LEVELS = ['national', 'regional', 'municipal'] as const;

/** A chamber of a parliament. */
export const chamber = z
  .object({
    id: id.meta({ description: 'Number of the chamber; curated, the same in every release.' }),
    slug: slug.meta({ description: 'Short name used in addresses.', example: 'es-congreso' }),
    name_ca: z.string().meta({ description: 'Name of the chamber in Catalan; curated.' }),
    name_es: z.string().meta({ description: 'Name of the chamber in Spanish; curated.' }),
    name_en: z.string().meta({ description: 'Name of the chamber in English; curated.' }),
    country: z.string().length(2).meta({ description: 'ISO 3166-1 code of the country.', example: 'ES' }),
    region: z
      .string()
      .nullable()
      .meta({ description: 'Region of a regional or municipal chamber; null for a national one.' }),
    level: z
      .enum(CHAMBER_LEVELS)
      .meta({ description: 'Level of government: national, regional or municipal.' }),
    website: z.url().nullable().meta({ description: 'Official website; null if there is none.' }),
  })
  .meta({ id: 'ChamberRead', description: 'A chamber of a parliament.' });

export type Chamber = z.output<typeof chamber>;

/** Returns whether a chamber is the sample’s, whose people are all invented. */
export const isFictional = ({ slug }: Pick<Chamber, 'slug'>): boolean => slug === 'es-sample';
