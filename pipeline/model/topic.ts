import { z } from 'zod';
import { colour, id, slug } from './fields.ts';

export const TOPIC_KINDS = ['theme', 'sdg'] as const;

/** A topic of the closed taxonomy: an editorial theme or a sustainable development goal. */
export const topic = z
  .object({
    id: id.meta({ description: '1 to 17: themes; 101 to 117: goals.' }),
    slug: slug.meta({ description: 'Short name in addresses.', example: 'sdg-01-no-poverty' }),
    kind: z.enum(TOPIC_KINDS).meta({ description: 'The knowledge base it belongs to.' }),
    name_ca: z.string().meta({ description: 'Name in Catalan.' }),
    name_es: z.string().meta({ description: 'Name in Spanish.' }),
    name_en: z.string().meta({ description: 'Name in English.' }),
    description_ca: z.string().meta({ description: 'What it covers, in Catalan.' }),
    description_es: z.string().meta({ description: 'What it covers, in Spanish.' }),
    description_en: z.string().meta({ description: 'What it covers, in English.' }),
    color_hex: colour.meta({ description: 'Colour for charts.' }),
  })
  .meta({ id: 'Topic', description: 'A topic of the closed taxonomy.' });

export type Topic = z.output<typeof topic>;
