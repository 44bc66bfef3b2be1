import type { Majorities } from '../../model/curated.ts';
import type { Majority, Question } from '../../model/votes/decision.ts';

/** What of a vote shows the majority that it needs. */
interface MajorityFacts {
  question: Question;
  isFinal: boolean | null;
  /** Type code of the initiative; null without one. */
  type: string | null;
  isOrganic: boolean;
  /** For a veto: whether the vote is on setting it aside. */
  setsAsideVeto: boolean;
  /** For an investiture: its place among the votes on the candidate, from 1; null where not all may be known. */
  round: number | null;
}

const CONSTITUTION: ReadonlySet<string | null> = new Set(['100', '101', '102']);
const STATUTE = '127';
/** "Los Reglamentos y su reforma serán sometidos a una votación final sobre su totalidad": Constitution, article 72.1. */
const RULES_OF_THE_CHAMBER = '410';

/** The majority that the Constitution asks for; null where it asks for none beyond more yes than no, and where unsure. */
export function majorityOf({
  question,
  isFinal,
  type,
  isOrganic,
  setsAsideVeto,
  round,
}: MajorityFacts): Majority | null {
  if (question === 'censure') return 'absolute';
  if (question === 'investiture') return round === null ? null : round === 1 ? 'absolute' : 'simple';
  if (question === 'senate_veto') return setsAsideVeto ? 'absolute' : null;
  if (question !== 'whole_text' || isFinal !== true) return null;
  if (CONSTITUTION.has(type)) return 'three_fifths';
  return isOrganic || type === STATUTE || type === RULES_OF_THE_CHAMBER ? 'absolute' : null;
}

/** The votes in favour that a majority of all seats takes; null for a simple one, and where the threshold is not curated. */
export const votesNeeded = (majority: Majority | null, majorities: Majorities | null): number | null =>
  majority === null || majority === 'simple' || majorities === null ? null : majorities[majority];

/** Whether the votes in favour reach the majority; null where the threshold is not curated. */
export function reaches(
  majority: Majority,
  { yes, no }: { yes: number; no: number },
  majorities: Majorities | null,
): boolean | null {
  if (majority === 'simple') return yes > no;
  return majorities === null ? null : yes >= majorities[majority];
}
