import type { DocumentedStatus, ResolvedStatus, StatusEvidence } from '../../core/chamber/status.ts';
import { newest } from '../../core/time.ts';
import { type InitiativeOutcome, STATUS_OF_OUTCOME } from '../../model/initiatives/initiative.ts';
import { authorisedBy, outcomeOf } from './outcome.ts';

/**
 * Types that survive the end of their legislature: bills of citizens (Ley Orgánica 3/1984, article 14),
 * reforms of Statutes, and decree-laws, which go to the permanent deputation (Constitution, article 86.2;
 * Reglamento, article 207).
 */
const OUTLIVES = new Set(['120', '127', '130']);
/**
 * Bills of regional parliaments survive their legislature until the chamber has taken them into
 * consideration.
 */
const REGIONAL = new Set(['101', '125']);
/** Types that are only reported to the chamber: they are never pending. */
const MADE_KNOWN = new Set(['004', '005', '007', '043', '070', '111', '131', '132']);

/**
 * The Senate has two months (Constitution, article 90.2), and a bill can become law in that time. Older
 * documents do not show that the bill was still open when the legislature ended.
 */
const twoMonthsBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - 2);
  // In a shorter month, take its last day: two months before 30 April must not fall in March.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
};

/** Words that show that an initiative ended but not how. */
const CLOSED = 'Cerrado';

/**
 * Returns the final status of an initiative. Official words come first, except for events after they were
 * written. If no document shows how it ended, an initiative that a document of the last two months shows as
 * pending lapses with the legislature (Reglamento, article 207). For the others the outcome is unknown, and
 * the status stays the last one that documents give.
 */
export function resolveStatus(
  documented: DocumentedStatus,
  evidence: StatusEvidence,
  dissolvedOn: string | null,
): ResolvedStatus {
  const last_event_on = newest(
    documented.last_event_on,
    evidence.lastInterventionOn,
    evidence.votes.at(-1)?.date ?? null,
  );
  const ended = (
    outcome: InitiativeOutcome,
    closed_on: string | null,
    status_basis: ResolvedStatus['status_basis'],
  ): ResolvedStatus => ({
    status: STATUS_OF_OUTCOME[outcome],
    status_basis,
    outcome,
    closed_on,
    last_event_on,
  });
  const { type_code: type, outcome, status_detail: words } = documented;
  const saysHow = outcome !== 'concluded' || (words !== null && words !== CLOSED);
  if (outcome !== null && saysHow)
    return ended(outcome, documented.closed_on ?? dayOfSameEnd(type, outcome, evidence.votes), 'source');

  const later = (day: string): boolean =>
    words === null || outcome !== null || (evidence.documentedOn !== null && day > evidence.documentedOn);
  const votes = evidence.votes.filter(({ date }) => later(date));
  const voted = outcomeOf(type, votes);
  if (voted !== null) return ended(voted.outcome, documented.closed_on ?? voted.closedOn, 'votes');
  if (outcome !== null) return ended(outcome, documented.closed_on, 'source');
  const { heldOn } = evidence;
  if (heldOn !== null && later(heldOn)) return ended('concluded', heldOn, 'debate');

  const wentOn =
    votes.length > 0 || (evidence.lastInterventionOn !== null && later(evidence.lastInterventionOn));
  const status = wentOn ? 'in_debate' : documented.status;
  if (lapses(documented, evidence, dissolvedOn)) {
    const authorised = authorisedBy(type, evidence.votes);
    if (authorised !== null) return ended('approved', authorised.closedOn, 'votes');
    if (MADE_KNOWN.has(type)) return ended('concluded', null, 'dissolution');
    const pendingOn = newest(evidence.documentedOn, last_event_on);
    return pendingOn !== null && pendingOn >= twoMonthsBefore(dissolvedOn)
      ? ended('expired', dissolvedOn, 'dissolution')
      : { ...ended('unknown', null, 'dissolution'), status };
  }
  return { ...documented, status, last_event_on };
}

/**
 * Returns whether an open initiative ended with the legislature. One that was submitted after its end waits
 * for the next legislature.
 */
function lapses(
  { type_code, status, submitted_at }: DocumentedStatus,
  { carryOver, votes }: StatusEvidence,
  dissolvedOn: string | null,
): dissolvedOn is string {
  if (dissolvedOn === null || (submitted_at ?? '') > dissolvedOn || carryOver === 'taken_up') return false;
  const waits = status === 'submitted' && votes.length === 0;
  const outlives = OUTLIVES.has(type_code) || (REGIONAL.has(type_code) && waits);
  return !outlives || carryOver === 'passed_over';
}

/** Returns the day of the votes with the same outcome, for official words that give no day. */
function dayOfSameEnd(
  type: string,
  outcome: InitiativeOutcome,
  votes: StatusEvidence['votes'],
): string | null {
  const voted = outcomeOf(type, votes);
  return voted?.outcome === outcome ? voted.closedOn : null;
}
