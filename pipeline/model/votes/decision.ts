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
      'What was put to the vote, by the section of the order of the day and the words of the vote.',
      'take_into_consideration: whether a proposal is debated at all; totality_amendment: against a bill as a whole;',
      'amendment; dissenting_opinion: a voto particular; transactional_amendment: one agreed between groups;',
      'technical_correction; point: one or more points of a motion voted apart; resolution: proposals that end a debate;',
      'budget_section: the text of a section, title or annex of the budget; text_part: a part of another text voted apart;',
      'committee_text: the text as a committee reports it, or what is left of it; whole_text: a text as a whole;',
      'organic_final: the same where the Constitution asks for more than a simple majority; senate_amendments,',
      'senate_veto: what the Senate changed or refused; decree_law_validation: whether a decree-law stays in force;',
      'decree_law_as_bill: whether it is debated as a bill, too; statute_reform: a reform of a statute of autonomy as a',
      'whole; treaty; motion: a motion that follows an interpellation, or a reprobation; non_legislative_motion: a',
      'proposición no de ley; avocation: whether the plenary keeps the final vote from a committee; single_reading,',
      'urgent_procedure: how a bill is debated; committee: setting up or prolonging a committee or subcommittee;',
      'committee_report: its reports; waiver_of_immunity: a suplicatorio; stability_objective: of the budgets;',
      'investiture, confidence, censure, election. other: the words do not tell, or it is none of these; quality.json',
      'lists them.',
    ].join(' '),
    example: 'amendment',
  }),
  question_part: z.string().nullable().meta({
    description:
      'Numbers of the amendments, points or resolutions voted, as the documents print them ("98, 99, 101 a 104"); or the part of a text ("Sección 16"). Null where they print none.',
    example: '1',
  }),
  question_rest: z.boolean().meta({
    description: 'Whether the vote is on what is left after others were voted apart ("Resto de …").',
  }),
  batch_position: z.int().positive().nullable().meta({
    description:
      'Place among the votes of the session whose words nothing tells apart, from 1; null where its words are its own.',
  }),
  batch_size: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'How many votes of the session have exactly these words; null where it is alone.' }),
  is_final: z.boolean().nullable().meta({
    description:
      'Whether the vote decides the matter as a whole at its stage: false for parts, for a text on which another vote as a whole follows, and for a tie that was voted again; null where votes beside it cannot be told apart.',
  }),
  required_majority: z.enum(MAJORITIES).nullable().meta({
    description:
      'Majority (simple: more yes than no; absolute, three_fifths, two_thirds: of all seats) that the Constitution asks of the final vote on the whole of an organic law, a statute or the rules of the chamber, of investiture, censure, constitutional reform and lifting a veto of the Senate; null for any other vote and where the question is not sure.',
  }),
  required_votes: z.int().positive().nullable().meta({
    description:
      'Votes in favour that required_majority takes; null where that is null or simple, and where the number is not known.',
    example: 176,
  }),
  passed: z.boolean().nullable().meta({
    description:
      'Whether the votes in favour reached required_majority; null where that is null, and where the number is not known.',
  }),
  effect: z
    .enum(EFFECTS)
    .nullable()
    .meta({
      description: [
        'What the result means, by question, result and required majority; null where the words do not tell.',
        'taken_up, not_taken_up: whether a proposal is debated; returned, replaced, kept: what an amendment against the',
        'whole made of a bill; amended, not_amended: whether the amendment enters the text; to_senate: the text goes to',
        'the Senate; rules_reformed; falls: the proposal ends; senate_text_adopted, congress_text_kept: whose text it',
        'is where the Senate amended; veto_lifted, veto_stands; stays_in_force, repealed: a decree-law;',
        'debated_as_bill, not_debated_as_bill; authorised, not_authorised: a treaty; plenary_decides,',
        'committee_decides: avocation; procedure_agreed, procedure_refused; position_taken: the chamber says what it',
        'wants, without making law; created, not_created, extended, not_extended: committees; objective_approved,',
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
