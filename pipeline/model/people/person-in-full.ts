import { z } from 'zod';
import { storedSource } from '../source.ts';
import { identifier } from './identifier.ts';
import { office } from './office.ts';
import { person, storedGenderEvidence } from './person.ts';

const sourceUrl = storedSource.shape.url.meta({
  description: 'Address of the document; null if it has none.',
});

/** A person with all facts from official documents, and their sources. */
export const personInFull = person
  .extend({
    offices: z
      .array(
        office.extend({ source_url: sourceUrl }).meta({
          id: 'OfficeWithSource',
          description: 'An institutional office held by a deputy, with the document that shows it.',
        }),
      )
      .meta({ description: 'Institutional offices, by first day.' }),
    identifiers: z.array(identifier).meta({
      description: 'Identifiers of the person in other registers, those of the official site first.',
    }),
    gender_evidence: z
      .array(
        storedGenderEvidence
          .pick({ legislature_id: true, basis: true, words: true, gender: true, seen_on: true })
          .extend({ source_url: sourceUrl })
          .meta({ id: 'GenderEvidence', description: 'An official text on the sex of a deputy.' }),
      )
      .meta({
        description: 'Official texts that state the sex; if they contradict each other, the sex is unknown.',
      }),
  })
  .meta({
    id: 'PersonInFull',
    description: 'A deputy with offices, and the official texts that state the sex.',
  });

export type PersonInFull = z.output<typeof personInFull>;
