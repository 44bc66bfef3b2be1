import { z } from 'zod';
import { slug } from '../fields.ts';

const PARTY_KINDS = ['party', 'coalition'] as const;

/** A party or coalition whose lists won seats, as stored. */
export const storedParty = z.object({
  id: slug.meta({ description: 'Permanent short name, used in party_id.', example: 'psoe' }),
  name_short: z.string().min(1).meta({ description: 'Short name for tables and charts.', example: 'PSOE' }),
  name_long: z
    .string()
    .min(1)
    .meta({ description: 'Long name, in its own language.', example: 'Partido Socialista Obrero Español' }),
  kind: z.enum(PARTY_KINDS).meta({
    description:
      'party: a party with its regional branches; coalition: a joint list, whose deputies may belong to different parties.',
  }),
  wikidata_id: z
    .string()
    .regex(/^Q[1-9]\d*$/)
    .nullable()
    .meta({
      description: 'Number in Wikidata; null if no stored public copy gives one.',
      example: 'Q138198',
    }),
  wikidata_source: z
    .string()
    .min(1)
    .nullable()
    .meta({ description: 'The public copy that gives the number in Wikidata; null without one.' }),
  source: z
    .string()
    .min(1)
    .meta({ description: 'Evidence that the electoral lists are of this party or coalition.' }),
});

/** A name of an electoral list in official files, as stored. */
export const storedPartyLabel = z.object({
  label: z
    .string()
    .min(1)
    .meta({ description: 'Electoral list, as published (FORMACIONELECTORAL).', example: 'PSE-EE (PSOE)' }),
  party_id: storedParty.shape.id.meta({ description: 'The party or coalition, as listed by /parties.' }),
});

const labels = z
  .array(storedPartyLabel.shape.label)
  .meta({ description: 'Names of its electoral lists in official files.' });

/** The same as written by hand. */
export const curatedParty = storedParty
  .extend({ labels: labels.min(1) })
  .refine((party) => (party.wikidata_id === null) === (party.wikidata_source === null), {
    error: 'a number in Wikidata has a source',
    path: ['wikidata_source'],
  });

/** A party as published. */
export const party = storedParty
  .extend({ labels })
  .meta({ id: 'Party', description: 'A party or coalition whose lists won seats in a loaded legislature.' });

/** The party of a mandate or person. */
export const partyId = storedParty.shape.id.nullable().meta({
  description:
    'Party or coalition of the electoral list, as listed by /parties: one for all names of its lists; null if no source shows it.',
  example: 'psoe',
});

export type CuratedParty = z.output<typeof curatedParty>;
