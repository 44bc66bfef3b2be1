import { z } from 'zod';
import { id, localDate } from '../fields.ts';
import { ROLE_KINDS } from './person.ts';

/** Evidence for an office, the most exact first. */
export const OFFICE_EVIDENCES = ['curated', 'member_page', 'speech', 'call_vote'] as const;
export const OFFICE_DATE_BASES = ['official', 'seen'] as const;

const dateBasis = z.enum(OFFICE_DATE_BASES);
const endBasis = z.enum([...OFFICE_DATE_BASES, 'rule']);

/** An institutional office held by a person, as stored. */
export const storedOffice = z.object({
  id: id.meta({ description: 'Number of the office in this release: person × 100 + order.' }),
  person_id: id.meta({ description: 'The person who holds the mandate.' }),
  legislature_id: id.meta({ description: 'The legislature whose documents show the office.' }),
  role_kind: z.enum(ROLE_KINDS).meta({
    description:
      'government: member of the Government; presiding_board: member of the bureau of the chamber.',
  }),
  title: z.string().meta({ description: 'Official name of the office.', example: 'Ministra de Sanidad' }),
  start_date: localDate.meta({
    description: 'First day, or the first day on which a document shows the office.',
  }),
  start_basis: dateBasis.meta({
    description:
      'official: the day on which the office began; seen: the office began on that day at the latest.',
  }),
  end_date: localDate.nullable().meta({
    description:
      'Last day, or the last day on which a document shows the office; null if a document shows that it is still held.',
  }),
  end_basis: endBasis.nullable().meta({
    description:
      'official: the day on which the office ended; seen: the office was held at least until that day; rule: the day on which the next Government took office, if no document names another day; null if there is no end.',
  }),
  evidence: z.enum(OFFICE_EVIDENCES).meta({
    description:
      'curated: written by hand from the document named in `source`; member_page: the page of the deputy; speech: the deputy spoke with this office; call_vote: the deputy was called to vote with this office.',
  }),
  source_id: id.nullable().meta({ description: 'The document; null for a curated fact.' }),
  source: z.string().nullable().meta({ description: 'Source of a curated fact; null otherwise.' }),
});

/** An office as published, inside a person. */
export const office = storedOffice
  .pick({
    legislature_id: true,
    role_kind: true,
    title: true,
    start_date: true,
    start_basis: true,
    end_date: true,
    end_basis: true,
    evidence: true,
    source: true,
  })
  .meta({ id: 'Office', description: 'An institutional office held by a deputy.' });

export type StoredOffice = z.output<typeof storedOffice>;
export type Office = z.output<typeof office>;
