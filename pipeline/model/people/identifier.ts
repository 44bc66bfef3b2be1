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
  identifier: z.string().min(1).meta({ description: 'The number or name there.', example: 'Q10819' }),
  source: z.string().min(1).nullable().meta({
    description: 'What shows that it is the same person; null where the official document itself says so.',
  }),
};

/** An id of a person in another register, as stored. */
export const storedIdentifier = z.object({
  id: id.meta({ description: 'Number in this release: person × 100 + order.' }),
  person_id: id.meta({ description: 'Who is meant.' }),
  scheme: z.enum(NAMES).meta({
    description:
      'The register. codParlamentario: the number of pages and photographs on the official site, another one in each legislature; wikidata; viaf; isni: the registers of these names.',
  }),
  identifier: described.identifier,
  legislature_id: id.nullable().meta({
    description: 'The legislature of a codParlamentario; null for what holds in every one.',
  }),
  url: z.url().nullable().meta({ description: 'Where it leads; null where it has no address of its own.' }),
  source_id: id.nullable().meta({ description: 'The official document; null for a curated fact.' }),
  source: described.source,
});

/** An identifier as published, inside a person, with scheme and identifier as in Popolo. */
export const identifier = storedIdentifier
  .omit({ id: true, person_id: true, source_id: true })
  .meta({ id: 'Identifier', description: 'A number under which another register knows a person.' });

/** The same as written by hand, with the name in official files. */
export const curatedIdentifier = z
  .object({
    person: officialName,
    scheme: storedIdentifier.shape.scheme.exclude(['codParlamentario']),
    identifier: described.identifier,
    birth_date: localDate.optional().meta({
      description:
        'Day of birth as the register has it; where official documents have another, nothing is tied.',
    }),
    source: described.source.unwrap(),
  })
  .refine(({ scheme, identifier }) => SCHEMES[scheme].form.test(identifier), {
    error: 'the identifier has not the form of its scheme',
    path: ['identifier'],
  });

export type StoredIdentifier = z.output<typeof storedIdentifier>;
export type CuratedIdentifier = z.output<typeof curatedIdentifier>;
