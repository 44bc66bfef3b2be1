import { z } from 'zod';

/** What was put to the vote, told from the section of the order of the day and the words of the vote. */
export const VOTE_KINDS = [
  'investiture',
  'confidence',
  'censure',
  'take_into_consideration',
  'totality_amendment',
  'amendment',
  'point',
  'whole_text',
  'final_whole',
  'senate_amendments',
  'senate_veto',
  'decree_law_validation',
  'decree_law_as_bill',
  'treaty',
  'motion',
  'committee_report',
  'procedure',
  'election',
  'other',
] as const;

export const MAJORITIES = ['simple', 'absolute', 'three_fifths', 'two_thirds'] as const;

/** What becomes of a bill after an amendment against the whole of it. */
const TOTALITY_EFFECTS = ['returned', 'kept'] as const;

/** What a vote decided, as stored; all of it is null where it is not sure. */
export const decision = z.object({
  vote_kind: z
    .enum(VOTE_KINDS)
    .nullable()
    .meta({
      description: [
        'What was put to the vote, null where the words do not tell.',
        'take_into_consideration: whether a proposal is debated at all; totality_amendment: against a bill as a whole;',
        'amendment: amendments and dissenting opinions; point: one point or part voted apart; whole_text: the text as',
        'a committee reports it; final_whole: the text as a whole, once more; senate_amendments, senate_veto: what the',
        'Senate changed or refused; decree_law_validation, decree_law_as_bill: whether a decree-law stays, and whether',
        'it is debated as a bill; treaty; motion: motions and non-legislative proposals as a whole; committee_report:',
        'other reports of committees; procedure: how business goes on; investiture, confidence, censure, election.',
      ].join(' '),
      example: 'final_whole',
    }),
  is_final: z.boolean().nullable().meta({
    description:
      'Whether the vote decides the matter as a whole at its stage: false for parts, for a text on which another vote as a whole follows, and for a tie that was voted again; null where votes beside it cannot be told apart.',
  }),
  required_majority: z.enum(MAJORITIES).nullable().meta({
    description:
      'Majority (simple: more yes than no; absolute, three_fifths, two_thirds: of all seats) that the Constitution asks of the final vote on the whole of an organic law, a statute or the rules of the chamber, of investiture, censure, constitutional reform and lifting a veto of the Senate; null for any other vote and where the kind is not sure.',
  }),
  passed: z.boolean().nullable().meta({
    description:
      'Whether the votes in favour reached required_majority; null where that is null, and where the number is not known.',
  }),
  effect: z.enum(TOTALITY_EFFECTS).nullable().meta({
    description:
      'What an amendment against the whole of a bill came to: the bill is returned to its author, or kept; null for any other vote.',
  }),
  repeats_vote_id: z
    .int()
    .nonnegative()
    .nullable()
    .meta({ description: 'The tied vote of the same session that this vote repeats; null otherwise.' }),
});

export type VoteKind = (typeof VOTE_KINDS)[number];
export type Majority = (typeof MAJORITIES)[number];
export type Decision = z.output<typeof decision>;
