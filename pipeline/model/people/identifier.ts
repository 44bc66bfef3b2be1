import { z } from 'zod';
import { id, localDate, officialName } from '../fields.ts';

/** Registers of people, with the format of their ids and the address of an entry. */
export const SCHEMES = {
  codParlamentario: { form: /^[1-9]\d{0,3}$/, page: null },
  wikidata: { form: /^Q[1-9]\d*$/, page: 'https://www.wikidata.org/entity/' },
  viaf: { form: /^[1-9]\d+$/, page: 'https://viaf.org/viaf/' },
  isni: { form: /^\d{15}[\dX]$/, page: 'https://isni.org/isni/' },
} as const;

const NAMES = Object.keys(SCHEMES) as (keyof typeof SCHEMES)[];
const described = {
  identifier: z
    .string()
    .min(1)
    .meta({ description: 'The number or name in the register.', example: 'Q10819' }),
  source: z.string().min(1).nullable().meta({
    description: 'Evidence that it is the same person; null if the official document itself says so.',
  }),
};

/** An id of a person in another register, as stored. */
export const storedIdentifier = z.object({
  id: id.meta({ description: 'Number in this release: person × 100 + order.' }),
  person_id: id.meta({ description: 'The person.' }),
  scheme: z.enum(NAMES).meta({
    description:
      'The register. codParlamentario: the number in the addresses of pages and photographs on the official site, different in each legislature; wikidata, viaf, isni: the registers with these names.',
  }),
  identifier: described.identifier,
  legislature_id: id.nullable().meta({
    description: 'The legislature of a codParlamentario; null for identifiers valid in every legislature.',
  }),
  url: z.url().nullable().meta({ description: 'Where it leads; null where it has no address of its own.' }),
  source_id: id.nullable().meta({ description: 'The official document; null for a curated fact.' }),
  source: described.source,
});

/** An identifier as published, inside a person, with scheme and identifier as in Popolo. */
export const identifier = storedIdentifier
  .omit({ id: true, person_id: true, source_id: true })
  .meta({ id: 'Identifier', description: 'An identifier of a person in another register.' });

/** The same as written by hand, with the name in official files. */
export const curatedIdentifier = z
  .object({
    person: officialName,
    scheme: storedIdentifier.shape.scheme.exclude(['codParlamentario']),
    identifier: described.identifier,
    birth_date: localDate.optional().meta({
      description:
        'Date of birth in the register; if official documents give a different one, the identifier is not linked.',
    }),
    legislature_id: id.optional().meta({
      description:
        'A legislature in which the register, or a table that names its entry, shows the person as a deputy. If the legislature is loaded, only a deputy of it gets the identifier.',
    }),
    constituency: z.string().min(1).optional().meta({
      description:
        'The constituency there; a deputy who was never elected in it does not get the identifier.',
    }),
    source: described.source.unwrap(),
  })
  .refine(({ scheme, identifier }) => SCHEMES[scheme].form.test(identifier), {
    error: 'the identifier does not have the format of its scheme',
    path: ['identifier'],
  });

export type StoredIdentifier = z.output<typeof storedIdentifier>;
export type CuratedIdentifier = z.output<typeof curatedIdentifier>;
