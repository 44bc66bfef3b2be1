import type { Effect } from '../model/votes/decision.ts';
import type { VoteFacts } from './facts.ts';

/** Acts of the chamber that the result of a vote states directly. */
export type Act =
  | 'take_up'
  | 'return'
  | 'totality'
  | 'text'
  | 'whole'
  | 'validate'
  | 'as_bill'
  | 'report'
  | 'authorise'
  | 'invest'
  | 'trust'
  | 'censure'
  | 'lift_veto'
  | 'motion';

/** Subjects of votes whose result does not safely show what the chamber did. */
export type VotedOn =
  | 'matter'
  | 'amendments'
  | 'dissent'
  | 'corrections'
  | 'transactional'
  | 'avocation'
  | 'resolutions'
  | 'points'
  | 'part'
  | 'totality'
  | 'text'
  | 'whole'
  | 'senate_amendments'
  | 'senate_veto'
  | 'take_up'
  | 'validation'
  | 'as_bill'
  | 'single_reading'
  | 'urgent_procedure'
  | 'procedure';

/** What a sentence about a vote may say: an act that was performed or refused, or only which side won. */
type Phrasing = { act: Act; done: boolean } | { about: VotedOn; won: 'yes' | 'no' | 'tie' | null };

type Question = VoteFacts['question'];

/** Acts by questions for which more yes than no decides. */
const ACTS: Partial<Record<Question, Act>> = {
  take_into_consideration: 'take_up',
  totality_amendment: 'totality',
  committee_text: 'text',
  whole_text: 'whole',
  organic_final: 'whole',
  decree_law_validation: 'validate',
  decree_law_as_bill: 'as_bill',
  treaty: 'report',
  committee_report: 'report',
  motion: 'motion',
  non_legislative_motion: 'motion',
  stability_objective: 'motion',
};

/** Acts by effects that depend on the required majority. */
const BY_EFFECT: Partial<Record<Effect, { act: Act; done: boolean }>> = {
  invested: { act: 'invest', done: true },
  not_invested: { act: 'invest', done: false },
  confidence_given: { act: 'trust', done: true },
  confidence_refused: { act: 'trust', done: false },
  government_replaced: { act: 'censure', done: true },
  government_stays: { act: 'censure', done: false },
  veto_lifted: { act: 'lift_veto', done: true },
  veto_stands: { act: 'lift_veto', done: false },
};

/** Subjects of votes on parts, or whose question or required majority is uncertain. */
const VOTED_ON: Partial<Record<Question, VotedOn>> = {
  amendment: 'amendments',
  transactional_amendment: 'transactional',
  dissenting_opinion: 'dissent',
  technical_correction: 'corrections',
  resolution: 'resolutions',
  point: 'points',
  text_part: 'part',
  budget_section: 'text',
  totality_amendment: 'totality',
  committee_text: 'text',
  whole_text: 'whole',
  organic_final: 'whole',
  senate_amendments: 'senate_amendments',
  senate_veto: 'senate_veto',
  take_into_consideration: 'take_up',
  decree_law_validation: 'validation',
  decree_law_as_bill: 'as_bill',
  avocation: 'avocation',
  single_reading: 'single_reading',
  urgent_procedure: 'urgent_procedure',
  committee: 'procedure',
};

/** Decides what a sentence may say about a vote; it says less if facts are uncertain. */
export function phrasingOf(vote: VoteFacts): Phrasing {
  const { question, result, effect, tally, byAssent } = vote;
  const about = votedOnBy(vote);
  if (question === 'election' || (tally === null && !byAssent)) return { about, won: null };
  const majority = effect === null ? undefined : BY_EFFECT[effect];
  if (majority !== undefined) return majority;
  // Which majority an investiture needed is unknown: more yes than no may not be enough.
  if (question === 'investiture') return { about, won: null };
  if (result === 'tie') return { about, won: 'tie' };
  const done = result === 'approved';
  const act = actOf(vote);
  if (act === undefined || !isSure(vote)) return { about, won: done ? 'yes' : 'no' };
  return { act: effect === 'returned' ? 'return' : act, done };
}

/** The title of a vote names the step of the procedure: without an initiative, only the title is known. */
function votedOnBy({ question, initiative }: VoteFacts): VotedOn {
  const about = VOTED_ON[question] ?? 'matter';
  return question === 'committee' && initiative === null ? 'matter' : about;
}

/**
 * Requests to set up a body, by type code: the vote is on the request itself, not on the next step of the
 * procedure.
 */
const REQUESTS = new Set(['156', '158']);

/** The name of a report shows that it is one: without an initiative, only the name is known. */
function actOf({ question, initiative, effect }: VoteFacts): Act | undefined {
  if (question === 'committee' && initiative !== null && REQUESTS.has(initiative.type)) return 'motion';
  const act = ACTS[question];
  if (question === 'treaty' && (effect === 'authorised' || effect === 'not_authorised')) return 'authorise';
  return act === 'report' && initiative === null ? 'motion' : act;
}

const WHOLES: ReadonlySet<Question> = new Set(['committee_text', 'whole_text', 'organic_final']);

/** Returns whether more yes than no decides the vote's question. */
function isSure({ question, is_final, required_majority, passed }: VoteFacts): boolean {
  if (required_majority !== null) return passed === true;
  return !WHOLES.has(question) || is_final !== null;
}
