import type { DecidingVote, VotedOutcome } from '../../core/chamber/decision.ts';
import type { DocumentedStatus, ResolvedStatus, StatusEvidence } from '../../core/chamber/status.ts';
import { newest } from '../../core/time.ts';
import { type InitiativeOutcome, STATUS_OF_OUTCOME } from '../../model/initiatives/initiative.ts';
import type { Question } from '../../model/votes/decision.ts';

/**
 * Types that survive the end of their legislature: bills of citizens (Ley Orgánica 3/1984, article 14),
 * reforms of Statutes, and decree-laws, which go to the permanent deputation (Constitution, article 86.2;
 * Reglamento, article 207).
 */
const OUTLIVES = new Set(['120', '127', '130']);
/** Bills of regional parliaments survive their legislature until the chamber has taken them into consideration. */
const REGIONAL = new Set(['101', '125']);
/** Types that are only reported to the chamber: they are never pending. */
const MADE_KNOWN = new Set(['004', '005', '007', '043', '070', '111', '131', '132']);

/** Returns the day two months earlier: the Senate has two months for a bill (Constitution, article 90.2). */
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

/** Returns whether an open initiative ended with the legislature; one submitted after its end did not. */
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

const MOTIONS = new Set(['084', '161', '162', '171', '173']);
const DECREE_LAW = '130';
/** Requests that one vote grants or refuses. */
const REQUESTS = new Set(['156', '158']);
const CONFIDENCE = new Set(['080', '082']);
const TREATIES = new Set(['110', '112']);
/** Reports that the chamber agrees to, and bodies that end with theirs. */
const REPORTS = new Set(['042', '154', '250', '251']);

/** Returns the outcome that votes, in order of time, gave an initiative; null if it goes on or they do not settle it. */
export function outcomeOf(type: string, votes: readonly DecidingVote[]): VotedOutcome | null {
  const standing = standingVotes(votes);
  const last = standing.at(-1);
  if (last === undefined) return closedBySenateText(votes);
  const closed = (outcome: VotedOutcome['outcome']): VotedOutcome => ({ outcome, closedOn: last.date });
  if (MOTIONS.has(type)) return motionOutcome(standing, closed);
  if (type === DECREE_LAW) return outcomeBy('decree_law_validation', standing);
  if (REPORTS.has(type)) return outcomeBy('committee_report', standing);
  if (REQUESTS.has(type)) return last.result === 'tie' ? null : closed(last.result);
  if (CONFIDENCE.has(type))
    return last.passed === null ? null : closed(last.passed ? 'approved' : 'rejected');
  if (isRefusal(last)) return closed('rejected');
  if (last.effect === 'rules_reformed') return closed('approved');
  return closedBySenateText(votes);
}

/** Returns the vote that authorised a treaty, which then does not lapse with the legislature; null without one. */
function authorisedBy(type: string, votes: readonly DecidingVote[]): VotedOutcome | null {
  const end = TREATIES.has(type) ? outcomeBy('treaty', standingVotes(votes)) : null;
  return end?.outcome === 'approved' ? end : null;
}

/** Returns approval if the chamber voted on changes of the Senate: the bill is passed with or without them. */
function closedBySenateText(votes: readonly DecidingVote[]): VotedOutcome | null {
  const vote = votes.findLast(({ question }) => question === 'senate_amendments');
  return vote === undefined ? null : { outcome: 'approved', closedOn: vote.date };
}

const standingVotes = (votes: readonly DecidingVote[]): DecidingVote[] =>
  votes.filter(({ is_final, question }) => is_final === true || question === 'point');

const MOTION_VOTES: ReadonlySet<Question> = new Set(['motion', 'non_legislative_motion', 'point']);

/** Returns the outcome of a motion, which passes with any of its points. */
function motionOutcome(
  standing: readonly DecidingVote[],
  closed: (outcome: VotedOutcome['outcome']) => VotedOutcome,
): VotedOutcome | null {
  const votes = standing.filter(({ question }) => MOTION_VOTES.has(question));
  if (votes.some(({ result }) => result === 'approved')) return closed('approved');
  return votes.length > 0 && votes.every(({ result }) => result === 'rejected') ? closed('rejected') : null;
}

/** Returns the result of the last vote on one question; null after a tie or without one. */
function outcomeBy(asked: Question, standing: readonly DecidingVote[]): VotedOutcome | null {
  const vote = standing.findLast(({ question }) => question === asked);
  return vote === undefined || vote.result === 'tie' ? null : { outcome: vote.result, closedOn: vote.date };
}

/** Returns whether a vote refuses a bill; if the chamber agrees, the bill goes on to a committee or the Senate. */
function isRefusal({ question, result, passed, effect }: DecidingVote): boolean {
  switch (question) {
    case 'take_into_consideration':
    case 'treaty':
    case 'committee_text':
    case 'whole_text':
    case 'organic_final':
      return result === 'rejected' || passed === false;
    default:
      return effect === 'returned';
  }
}
