import type { Initiative, InitiativeOutcome } from '../model/initiatives/initiative.ts';
import type { Key, Voice } from './index.ts';

/** The facts about an initiative’s status, the same on every page. */
type Standing = Pick<Initiative, 'official_id' | 'status' | 'outcome'>;

/**
 * Type of oral questions in committee: those still pending at the end of a period of sessions are answered in
 * writing (Reglamento, article 189.3).
 */
const ORAL_QUESTION_IN_COMMITTEE = '181';
const DECREE_LAW = '130';

/** Returns the usual word for an initiative’s outcome, or for its status while it is open. */
export function outcomeWord({ official_id, status, outcome }: Standing, { say }: Voice): string {
  if (outcome === null) return say(`card.status.${status}`);
  return say(OWN_WORDS[official_id.slice(0, 3)]?.[outcome] ?? `outcome.${outcome}`);
}

const OWN_WORDS: Readonly<Record<string, Partial<Record<InitiativeOutcome, Key>>>> = {
  [ORAL_QUESTION_IN_COMMITTEE]: { converted: 'outcome.converted_to_written' },
  [DECREE_LAW]: { approved: 'outcome.validated', rejected: 'outcome.repealed' },
};
