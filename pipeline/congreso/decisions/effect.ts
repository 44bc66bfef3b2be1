import type { Effect, Majority, Question } from '../../model/votes/decision.ts';
import type { VoteResult } from '../../model/votes/vote.ts';
import type { VoteWords } from './vote-words.ts';

/** The facts of a vote that show what its result means. */
interface EffectFacts {
  question: Question;
  words: VoteWords;
  result: VoteResult;
  /** Whether the vote was a tie that was repeated: then the repetition decides. */
  isRepeated: boolean;
  isFinal: boolean | null;
  /** Whether the text needs a special majority in its final vote. */
  needsWhole: boolean;
  majority: Majority | null;
  passed: boolean | null;
  /** The only type codes that the matter can have; empty if nothing is known. */
  types: ReadonlySet<string>;
  /** Whether the vote was taken on a text that came back from the Senate. */
  isAfterSenate: boolean;
}

const RETURNS = /devolucion/;
const REPLACES = /texto alternativo/;
const EXTENDS = /\bprorroga/;
const BILLS = new Set(['120', '121', '122', '123', '124', '125', '127', '100', '101', '102']);
const TREATIES = new Set(['110', '112']);
const AUTHORISATION = '110';
const RULES = '410';

/** The effects of yes and no where a simple majority decides. */
const SIMPLE: Partial<Record<Question, readonly [yes: Effect, no: Effect]>> = {
  take_into_consideration: ['taken_up', 'not_taken_up'],
  statute_reform: ['taken_up', 'not_taken_up'],
  amendment: ['amended', 'not_amended'],
  transactional_amendment: ['amended', 'not_amended'],
  decree_law_validation: ['stays_in_force', 'repealed'],
  decree_law_as_bill: ['debated_as_bill', 'not_debated_as_bill'],
  avocation: ['plenary_decides', 'committee_decides'],
  single_reading: ['procedure_agreed', 'procedure_refused'],
  urgent_procedure: ['procedure_agreed', 'procedure_refused'],
  motion: ['position_taken', 'falls'],
  non_legislative_motion: ['position_taken', 'falls'],
  resolution: ['position_taken', 'falls'],
  stability_objective: ['objective_approved', 'objective_rejected'],
};

/** The effects of yes and no where a qualified majority was needed. */
const QUALIFIED: Partial<Record<Question, readonly [passed: Effect, failed: Effect]>> = {
  investiture: ['invested', 'not_invested'],
  censure: ['government_replaced', 'government_stays'],
  senate_veto: ['veto_lifted', 'veto_stands'],
};

/** Returns what the result of a vote means; null if the words do not show it. */
export function effectOf(facts: EffectFacts): Effect | null {
  const { question, result, isRepeated, passed } = facts;
  if (isRepeated) return null;
  if (question === 'totality_amendment') return ofTotality(facts);
  const qualified = QUALIFIED[question];
  // Without more yes than no it failed, whichever majority was needed.
  if (qualified !== undefined && passed === null)
    return result === 'rejected' || (result === 'tie' && question !== 'senate_veto') ? qualified[1] : null;
  if (qualified !== undefined) return qualified[passed ? 0 : 1];
  if (result === 'tie') return null;
  const isYes = result === 'approved';
  const simple = SIMPLE[question];
  if (simple !== undefined) return simple[isYes ? 0 : 1];
  switch (question) {
    case 'confidence':
      return isYes ? 'confidence_given' : 'confidence_refused';
    case 'treaty':
      return isAuthorisation(facts) ? (isYes ? 'authorised' : 'not_authorised') : null;
    case 'committee':
      return ofCommittee(facts, isYes);
    case 'senate_amendments':
      return isYes ? (facts.needsWhole ? null : 'senate_text_adopted') : 'congress_text_kept';
    case 'committee_text':
    case 'whole_text':
    case 'organic_final':
      return ofText(facts, isYes);
    default:
      return null;
  }
}

/** Returns the effect of an amendment to the whole: the chamber keeps, returns or replaces the bill. */
function ofTotality({ words, result, types }: EffectFacts): Effect | null {
  if ([...types].some((type) => TREATIES.has(type))) return null;
  return result === 'approved' ? aimOf(words) : 'kept';
}

/** Returns what an amendment to the whole text asked for; null if the words do not say so. */
export function aimOf({ text, subgroup, point }: VoteWords): 'returned' | 'replaced' | null {
  const says = (pattern: RegExp) => [text, subgroup, point].some((part) => pattern.test(part));
  return says(RETURNS) ? 'returned' : says(REPLACES) ? 'replaced' : null;
}

function ofCommittee({ words: { section, text } }: EffectFacts, isYes: boolean): Effect {
  const extends_ = EXTENDS.test(text) || EXTENDS.test(section);
  if (extends_) return isYes ? 'extended' : 'not_extended';
  return isYes ? 'created' : 'not_created';
}

/**
 * Returns the effect of a vote on a whole text, which goes to the Senate unless it came from there or is the
 * chamber's rules.
 */
function ofText(
  { isFinal, majority, passed, types, isAfterSenate }: EffectFacts,
  isYes: boolean,
): Effect | null {
  if (isFinal !== true || isAfterSenate || types.size === 0 || (majority !== null && passed === null))
    return null;
  const isAdopted = isYes && passed !== false;
  if (only(types, RULES)) return isAdopted ? 'rules_reformed' : 'falls';
  if (![...types].every((type) => BILLS.has(type))) return null;
  return isAdopted ? 'to_senate' : 'falls';
}

/** Returns whether a vote authorises a treaty, and is not on one only reported to the chamber. */
const isAuthorisation = ({ types, words: { text } }: EffectFacts): boolean =>
  only(types, AUTHORISATION) || (types.size > 1 && !MADE_KNOWN.test(text));
const MADE_KNOWN = /^(?:comunicacion|objecion)\b/;

const only = (types: ReadonlySet<string>, type: string): boolean => types.size === 1 && types.has(type);
