import { z } from 'zod';
import { id } from '../fields.ts';

/**
 * The question put to the vote, derived from the section of the order of the day and the words of the vote.
 */
export const QUESTIONS = [
  'investiture',
  'confidence',
  'censure',
  'take_into_consideration',
  'totality_amendment',
  'amendment',
  'dissenting_opinion',
  'transactional_amendment',
  'technical_correction',
  'point',
  'resolution',
  'budget_section',
  'text_part',
  'committee_text',
  'whole_text',
  'organic_final',
  'senate_amendments',
  'senate_veto',
  'decree_law_validation',
  'decree_law_as_bill',
  'statute_reform',
  'treaty',
  'motion',
  'non_legislative_motion',
  'avocation',
  'single_reading',
  'urgent_procedure',
  'committee',
  'committee_report',
  'waiver_of_immunity',
  'stability_objective',
  'election',
  'other',
] as const;

/** Questions on a change of a text, or on one part of it, before the text is voted on as a whole. */
export const PARTS_OF_TEXT = [
  'amendment',
  'dissenting_opinion',
  'transactional_amendment',
  'technical_correction',
  'budget_section',
  'text_part',
] as const satisfies (typeof QUESTIONS)[number][];

/** Questions that decide such a text as a whole. */
export const WHOLE_TEXTS = [
  'committee_text',
  'whole_text',
  'organic_final',
  'statute_reform',
  'treaty',
  'motion',
  'non_legislative_motion',
  'committee_report',
] as const satisfies (typeof QUESTIONS)[number][];

export const MAJORITIES = ['simple', 'absolute', 'three_fifths', 'two_thirds'] as const;

/** The consequence of a vote’s result for the proposal. */
export const EFFECTS = [
  'taken_up',
  'not_taken_up',
  'returned',
  'replaced',
  'kept',
  'amended',
  'not_amended',
  'to_senate',
  'rules_reformed',
  'falls',
  'senate_text_adopted',
  'congress_text_kept',
  'veto_lifted',
  'veto_stands',
  'stays_in_force',
  'repealed',
  'debated_as_bill',
  'not_debated_as_bill',
  'authorised',
  'not_authorised',
  'plenary_decides',
  'committee_decides',
  'procedure_agreed',
  'procedure_refused',
  'position_taken',
  'created',
  'not_created',
  'extended',
  'not_extended',
  'objective_approved',
  'objective_rejected',
  'invested',
  'not_invested',
  'confidence_given',
  'confidence_refused',
  'government_replaced',
  'government_stays',
] as const;

/** What a vote decided, as stored. */
export const decision = z.object({
  question: z.enum(QUESTIONS).meta({
    description: [
      'Question put to the vote, determined from the section of the agenda and the wording of the vote.',
      'take_into_consideration: whether a proposal is debated at all; totality_amendment: against a bill as a whole;',
      'amendment; dissenting_opinion: a voto particular; transactional_amendment: an amendment agreed between groups;',
      'technical_correction; point: one or more points of a motion, voted separately; resolution: proposals that end a debate;',
      'budget_section: the text of a section, title or annex of the budget; text_part: a part of another text, voted separately;',
      'committee_text: the text reported by a committee, or the rest of it; whole_text: a text as a whole;',
      'organic_final: the same if the Constitution requires more than a simple majority; senate_amendments,',
      'senate_veto: changes or a veto by the Senate; decree_law_validation: whether a decree-law stays in force;',
      'decree_law_as_bill: whether it is also debated as a bill; statute_reform: a reform of a statute of autonomy as a',
      'whole; treaty; motion: a motion that follows an interpellation, or a reprimand; non_legislative_motion: a',
      'proposición no de ley; avocation: whether the plenary takes the final vote from a committee; single_reading,',
      'urgent_procedure: how a bill is debated; committee: creating or extending a committee or subcommittee;',
      'committee_report: reports of a committee; waiver_of_immunity: a suplicatorio; stability_objective: the budgetary stability objective;',
      'investiture, confidence, censure, election. other: unclear from the wording, or any other question; quality.json',
      'lists them.',
    ].join(' '),
    example: 'amendment',
  }),
  question_part: z.string().nullable().meta({
    description:
      'Numbers of the amendments, points or resolutions voted on, as printed in the documents ("98, 99, 101 a 104"), or the part of a text ("Sección 16"). Null if the documents print none.',
    example: '1',
  }),
  question_rest: z.boolean().meta({
    description:
      'Whether the vote is on the remaining parts after other parts were voted separately ("Resto de …").',
  }),
  batch_position: z.int().positive().nullable().meta({
    description:
      'Position among the votes of the session with identical wording, from 1; null if no other vote has the same wording.',
  }),
  batch_size: z.int().positive().nullable().meta({
    description: 'Number of votes of the session with exactly this wording; null if there is only one.',
  }),
  is_final: z.boolean().nullable().meta({
    description:
      'Whether the vote decides the matter as a whole at its stage: false for parts, for a text on which another vote as a whole follows, and for a tie that was voted again; null if it cannot be distinguished from similar votes.',
  }),
  required_majority: z.enum(MAJORITIES).nullable().meta({
    description:
      'Majority (simple: more yes than no; absolute, three_fifths, two_thirds: of all seats) that the Constitution requires for the final vote on the whole of an organic law, a statute or the rules of the chamber, and for investiture, censure, constitutional reform and lifting a veto of the Senate; null for any other vote, or if the question is uncertain.',
  }),
  required_votes: z.int().positive().nullable().meta({
    description:
      'Number of votes in favour needed for required_majority; null if that is null or simple, or if the number is unknown.',
    example: 176,
  }),
  passed: z.boolean().nullable().meta({
    description:
      'Whether the votes in favour reached required_majority; null if that is null, or if the number is unknown.',
  }),
  effect: z
    .enum(EFFECTS)
    .nullable()
    .meta({
      description: [
        'Effect of the result, from the question, the result and the required majority; null if it is unclear from the wording.',
        'taken_up, not_taken_up: whether a proposal is debated; returned, replaced, kept: what an amendment against the',
        'whole does to a bill; amended, not_amended: whether the amendment is added to the text; to_senate: the text goes to',
        'the Senate; rules_reformed; falls: the proposal ends; senate_text_adopted, congress_text_kept: whose text it',
        'is adopted if the Senate amended it; veto_lifted, veto_stands; stays_in_force, repealed: a decree-law;',
        'debated_as_bill, not_debated_as_bill; authorised, not_authorised: a treaty; plenary_decides,',
        'committee_decides: avocation; procedure_agreed, procedure_refused; position_taken: the chamber states its',
        'position, without making law; created, not_created, extended, not_extended: committees; objective_approved,',
        'objective_rejected; invested, not_invested; confidence_given, confidence_refused; government_replaced,',
        'government_stays.',
      ].join(' '),
    }),
  repeats_vote_id: id
    .nullable()
    .meta({ description: 'The tied vote of the same session that this vote repeats; null otherwise.' }),
});

export type Question = (typeof QUESTIONS)[number];
export type Effect = (typeof EFFECTS)[number];
export type Majority = (typeof MAJORITIES)[number];
export type Decision = z.output<typeof decision>;
