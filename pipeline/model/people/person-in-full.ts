import { z } from 'zod';
import { storedSource } from '../source.ts';
import { identifier } from './identifier.ts';
import { office } from './office.ts';
import { person, storedGenderEvidence } from './person.ts';

const sourceUrl = storedSource.shape.url.meta({
  description: 'Address of the document; null where it has none of its own.',
});

/** A person with all facts from official documents, and their sources. */
export const personInFull = person
  .extend({
    offices: z
      .array(
        office.extend({ source_url: sourceUrl }).meta({
          id: 'OfficeWithSource',
          description: 'An institutional office held by a deputy, and the document that shows it.',
        }),
      )
      .meta({ description: 'Institutional offices, by their first day.' }),
    identifiers: z.array(identifier).meta({
      description: 'Numbers under which others know the same person, those of the official site first.',
    }),
    gender_evidence: z
      .array(
        storedGenderEvidence
          .pick({ legislature_id: true, basis: true, words: true, gender: true, seen_on: true })
          .extend({ source_url: sourceUrl })
          .meta({ id: 'GenderEvidence', description: 'Official words on the sex of a deputy.' }),
      )
      .meta({
        description: 'The official words that tell the sex; where they contradict each other it is unknown.',
      }),
  })
  .meta({ id: 'PersonInFull', description: 'A deputy with offices, and the words that tell the sex.' });

export type PersonInFull = z.output<typeof personInFull>;
