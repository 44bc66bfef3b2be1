import { z } from 'zod';
import { count, id, localDate } from '../fields.ts';
import { groupMini } from '../groups/group.ts';

/** Evidence for the day on which a Government took office. */
const GOVERNMENT_BASES = ['curated', 'document', 'rule'] as const;

/** A Government, from the day its President took office to that of the next one, as stored. */
export const storedGovernment = z.object({
  id: id.meta({ description: 'Chronological position among the Governments in the data.' }),
  president: z.string().meta({ description: 'Name as "Given Family".', example: 'Mariano Rajoy Brey' }),
  person_id: id.nullable().meta({
    description:
      'Number of the President, as listed by /persons; null if the President never held a loaded seat.',
  }),
  start_date: localDate.meta({ description: 'Date on which the President of the Government took office.' }),
  end_date: localDate.nullable().meta({
    description:
      'Date on which the next President took office; until then the Government was in office, since the election as a caretaker. Null if no later President has taken office.',
  }),
  basis: z.enum(GOVERNMENT_BASES).meta({
    description:
      'Basis of the first day. curated: written by hand; document: the page of the President names it; rule: the day after the investiture vote, if neither is available.',
  }),
  end_basis: z.enum(GOVERNMENT_BASES).nullable().meta({
    description:
      'Basis of the last day. curated, document, rule: the basis of the first day of the next Government; null while the Government is in office.',
  }),
  source: z.string().min(1).meta({ description: 'Description of the source.' }),
});

/** A Government as published, inside a legislature. */
export const government = storedGovernment
  .omit({ id: true })
  .meta({ id: 'Government', description: 'A Government that was in office during the legislature.' });

export type StoredGovernment = z.output<typeof storedGovernment>;

/** A group with ministers, as stored: who governs, by dates. All other groups are in opposition. */
export const storedGovernmentGroup = z.object({
  legislature_id: id.meta({ description: 'Number of the legislature, as listed by /legislatures.' }),
  group_id: id.meta({ description: 'A group whose party is part of the Government.' }),
  start_date: localDate.meta({ description: 'First day in the Government in this legislature.' }),
  end_date: localDate.nullable().meta({
    description:
      'Day on which it left the Government; null if it is still part of it, or was until the end of the legislature.',
  }),
  source: z.string().min(1).meta({ description: 'Description of the source.' }),
});

/** The same as published, inside a legislature. */
export const governmentGroup = storedGovernmentGroup
  .omit({ legislature_id: true, group_id: true })
  .extend({ slug: groupMini.shape.slug, name_short: groupMini.shape.name_short })
  .meta({ id: 'GovernmentGroup', description: 'A group whose party was part of the Government.' });

const PROCEDURES = ['investiture', 'censure'] as const;
const INVESTITURE_BASES = ['curated', 'rule'] as const;
export const INVESTITURE_CHOICES = ['aye', 'no', 'abstention'] as const;

/**
 * A vote in which the chamber gave or refused a candidate its confidence to preside over the Government, as
 * stored.
 */
export const storedInvestiture = z.object({
  id: id.meta({ description: 'legislature × 100 + order.', example: 1403 }),
  legislature_id: id.meta({ description: 'Number of the legislature, as listed by /legislatures.' }),
  candidate: z.string().meta({ description: 'Name as "Given Family".', example: 'Mariano Rajoy Brey' }),
  person_id: id.nullable().meta({
    description:
      'Number of the candidate, as listed by /persons; null if the candidate never held a loaded seat.',
  }),
  procedure: z.enum(PROCEDURES).meta({
    description:
      'investiture: the vote on a candidate proposed by the King; censure: a motion of censure that was adopted, which invests its candidate. Motions that failed are not listed.',
  }),
  date: localDate.meta({ description: 'Date on which the chamber voted on the candidate.' }),
  required_majority: z.enum(['simple', 'absolute']).nullable().meta({
    description:
      'Required majority. absolute: more than half of the seats, in a first vote and for a motion of censure; simple: more yes than no, in a second vote. Null if no document shows whether it was the first or the second vote, and it failed with either majority.',
  }),
  yes: count.meta({ description: 'Votes in favour of the candidate.' }),
  no: count.meta({ description: 'Votes against the candidate.' }),
  abstention: count.meta({ description: 'Members who abstained on the candidate.' }),
  invested: z.boolean().meta({ description: 'Whether the chamber granted its confidence.' }),
  vote_id: id.nullable().meta({
    description: 'The same vote in the data, with the records of deputies; null if it is not loaded.',
  }),
  basis: z.enum(INVESTITURE_BASES).meta({
    description: 'curated: written by hand; rule: derived from the vote in vote_id.',
  }),
  source: z.string().min(1).meta({ description: 'Description of the source.' }),
});

/** How the deputies of one party voted in an investiture, as stored. */
export const storedInvestitureVote = z.object({
  investiture_id: id.meta({ description: 'The vote on the candidate.' }),
  position: count.meta({ description: 'Order within the vote: in favour, against, abstentions.' }),
  party: z.string().min(1).meta({
    description: 'Party or coalition, as the source names it; not the parliamentary group.',
    example: 'PNV',
  }),
  choice: z.enum(INVESTITURE_CHOICES).meta({
    description: 'aye: these deputies voted for the candidate; no: against; abstention: they abstained.',
  }),
  votes: count
    .nullable()
    .meta({ description: 'Number of these deputies; null if the source gives only the choice.' }),
  source: z.string().min(1).meta({ description: 'Description of the source.' }),
});

/** A vote of investiture as published, inside a legislature. */
export const investiture = storedInvestiture
  .omit({ id: true, legislature_id: true })
  .extend({
    by_party: z
      .array(
        storedInvestitureVote.omit({ investiture_id: true, position: true }).meta({
          id: 'InvestitureVote',
          description: 'How the deputies of one party voted on a candidate.',
        }),
      )
      .meta({
        description: 'Votes by party, curated from the source; empty without one.',
      }),
  })
  .meta({ id: 'Investiture', description: 'A vote to choose the President of the Government.' });

export type Investiture = z.output<typeof investiture>;
