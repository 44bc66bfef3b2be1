import { z } from 'zod';
import { count, id, localDate } from '../fields.ts';

/** Evidence for the day on which a Government took office. */
const GOVERNMENT_BASES = ['curated', 'document', 'rule'] as const;

/** A Government, from the day its President took office to that of the next one, as stored. */
export const storedGovernment = z.object({
  id: id.meta({ description: 'Order in time among the Governments that are described.' }),
  president: z.string().meta({ description: 'Name as "Given Family".', example: 'Mariano Rajoy Brey' }),
  person_id: id.nullable().meta({
    description: 'The President, as /persons lists them; null for who never held a seat that is loaded.',
  }),
  start_date: localDate.meta({ description: 'Day on which its President took office.' }),
  end_date: localDate.nullable().meta({
    description:
      'Day on which the next President took office, until when it governed, since elections as a caretaker; null while nobody did.',
  }),
  basis: z.enum(GOVERNMENT_BASES).meta({
    description:
      'What shows its first day. curated: written by hand; document: the page of its President names it; rule: the day after the vote of investiture, where neither does.',
  }),
  end_basis: z.enum(GOVERNMENT_BASES).nullable().meta({
    description:
      'What shows its last day. curated, document, rule: as of the first day of the Government that followed; null while it governs.',
  }),
  source: z.string().min(1).meta({ description: 'What shows it, in words.' }),
});

/** A Government as published, inside a legislature. */
export const government = storedGovernment
  .omit({ id: true })
  .meta({ id: 'Government', description: 'A Government that held office in the legislature.' });

export type StoredGovernment = z.output<typeof storedGovernment>;

const PROCEDURES = ['investiture', 'censure'] as const;
const INVESTITURE_BASES = ['curated', 'rule'] as const;

/**
 * A vote in which the chamber gave or refused a candidate its confidence to preside over the Government, as
 * stored.
 */
export const storedInvestiture = z.object({
  id: id.meta({ description: 'legislature × 100 + order.', example: 1403 }),
  legislature_id: id.meta({ description: 'Number of the legislature, as /legislatures lists it.' }),
  candidate: z.string().meta({ description: 'Name as "Given Family".', example: 'Mariano Rajoy Brey' }),
  person_id: id.nullable().meta({
    description: 'The candidate, as /persons lists them; null for who never held a seat that is loaded.',
  }),
  procedure: z.enum(PROCEDURES).meta({
    description:
      'investiture: the vote on a candidate whom the King proposes; censure: a motion of censure that was adopted, with which its candidate is invested. Motions that failed are not listed.',
  }),
  date: localDate.meta({ description: 'Day on which the chamber voted on the candidate.' }),
  required_majority: z.enum(['simple', 'absolute']).nullable().meta({
    description:
      'What it took. absolute: more than half of the seats, in a first vote and for a motion of censure; simple: more yes than no, in a second. null where no document shows which of both a vote was that failed either way.',
  }),
  yes: count.meta({ description: 'Votes in favour of the candidate.' }),
  no: count.meta({ description: 'Votes against the candidate.' }),
  abstention: count.meta({ description: 'Members who abstained on the candidate.' }),
  invested: z.boolean().meta({ description: 'Whether the chamber gave its confidence.' }),
  vote_id: id.nullable().meta({
    description: 'The same vote in the data, with what everybody voted; null where it is not loaded.',
  }),
  basis: z.enum(INVESTITURE_BASES).meta({
    description: 'curated: written by hand; rule: taken from the vote that vote_id names.',
  }),
  source: z.string().min(1).meta({ description: 'What shows it, in words.' }),
});

/** A vote of investiture as published, inside a legislature. */
export const investiture = storedInvestiture
  .omit({ id: true, legislature_id: true })
  .meta({ id: 'Investiture', description: 'A vote on who presides over the Government.' });

export type Investiture = z.output<typeof investiture>;
