import { type Initiative, type InitiativeOutcome, legislatureOf } from '../model/initiatives/initiative.ts';
import { toRoman } from '../text/roman.ts';
import type { Key, Voice } from './index.ts';

/** The facts about an initiative’s status, the same on every page. */
type Standing = Pick<Initiative, 'official_id' | 'status' | 'outcome' | 'continued_by_id'>;

/**
 * Type of oral questions in committee: those still pending at the end of a period of sessions are answered in
 * writing (Reglamento, article 189.3).
 */
const ORAL_QUESTION_IN_COMMITTEE = '181';
const DECREE_LAW = '130';

/**
 * Returns the usual word for an initiative’s outcome, or for its status while it is open. If no document ends
 * it and a later legislature took it up, returns a text that names that legislature.
 */
export function outcomeWord(initiative: Standing, { say }: Voice): string {
  const { official_id, status, outcome } = initiative;
  const successor = successorOf(initiative);
  if (successor !== null)
    return say('initiative.continued_by', { legislature: toRoman(legislatureOf(successor)) });
  if (outcome === null) return say(`card.status.${status}`);
  return say(OWN_WORDS[official_id.slice(0, 3)]?.[outcome] ?? `outcome.${outcome}`);
}

/**
 * Returns the id under which a later legislature took up an initiative without a documented end; null if none
 * did.
 */
export const successorOf = ({
  outcome,
  continued_by_id,
}: Pick<Standing, 'outcome' | 'continued_by_id'>): number | null =>
  outcome === null || outcome === 'unknown' || outcome === 'expired' ? continued_by_id : null;

const OWN_WORDS: Readonly<Record<string, Partial<Record<InitiativeOutcome, Key>>>> = {
  [ORAL_QUESTION_IN_COMMITTEE]: { converted: 'outcome.converted_to_written' },
  [DECREE_LAW]: { approved: 'outcome.validated', rejected: 'outcome.repealed' },
};
