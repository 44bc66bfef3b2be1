import type { DecidingVote, VotedOutcome } from '../../core/chamber/decision.ts';
import type { Question } from '../../model/votes/decision.ts';

const MOTIONS = new Set(['084', '161', '162', '171', '173']);
const DECREE_LAW = '130';
/** Requests that one vote grants or refuses. */
const REQUESTS = new Set(['156', '158']);
const CONFIDENCE = new Set(['080', '082']);
const TREATIES = new Set(['110', '112']);
/** Reports that the chamber agrees to, and bodies that end with theirs. */
const REPORTS = new Set(['042', '154', '250', '251']);

/**
 * What the votes of the chamber made of an initiative whose official words do not say it; null where it goes on, and
 * where the votes do not settle it. Votes come in order of time.
 */
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

/**
 * The vote by which the chamber authorised a treaty: it then goes to the Senate, and does not lapse with the legislature. Null
 * for whatever is no treaty, or not authorised.
 */
export function authorisedBy(type: string, votes: readonly DecidingVote[]): VotedOutcome | null {
  const end = TREATIES.has(type) ? outcomeBy('treaty', standingVotes(votes)) : null;
  return end?.outcome === 'approved' ? end : null;
}

/** Once the chamber has voted on what the Senate changed, the bill is passed, with the changes or without them. */
function closedBySenateText(votes: readonly DecidingVote[]): VotedOutcome | null {
  const vote = votes.findLast(({ question }) => question === 'senate_amendments');
  return vote === undefined ? null : { outcome: 'approved', closedOn: vote.date };
}

const standingVotes = (votes: readonly DecidingVote[]): DecidingVote[] =>
  votes.filter(({ is_final, question }) => is_final === true || question === 'point');

const MOTION_VOTES: ReadonlySet<Question> = new Set(['motion', 'non_legislative_motion', 'point']);

/** A motion voted by points passes with any of them. */
function motionOutcome(
  standing: readonly DecidingVote[],
  closed: (outcome: VotedOutcome['outcome']) => VotedOutcome,
): VotedOutcome | null {
  const votes = standing.filter(({ question }) => MOTION_VOTES.has(question));
  if (votes.some(({ result }) => result === 'approved')) return closed('approved');
  return votes.length > 0 && votes.every(({ result }) => result === 'rejected') ? closed('rejected') : null;
}

/** The last vote on one question: of a decree-law whether it stays in force, its debate as a bill being another initiative. */
function outcomeBy(asked: Question, standing: readonly DecidingVote[]): VotedOutcome | null {
  const vote = standing.findLast(({ question }) => question === asked);
  return vote === undefined || vote.result === 'tie' ? null : { outcome: vote.result, closedOn: vote.date };
}

/** A bill ends where the chamber refuses it; where the chamber agrees it goes on, to a committee or the Senate. */
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
