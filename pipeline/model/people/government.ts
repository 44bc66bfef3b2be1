import { z } from 'zod';
import { id, localDate } from '../fields.ts';

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
