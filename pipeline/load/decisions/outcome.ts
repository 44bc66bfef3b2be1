import type { Decision, Question } from '../../model/decision.ts';
import type { InitiativeStatus } from '../../model/initiative.ts';
import type { Result } from '../../model/vote.ts';

/** A vote on an initiative, as far as it says what became of that. */
export interface DecidingVote extends Decision {
  date: string;
  result: Result;
}

/** What votes made of an initiative. */
export interface InitiativeOutcome {
  status: InitiativeStatus;
  closedOn: string;
}

const MOTIONS = new Set(['084', '161', '162', '171', '173']);
const DECREE_LAW = '130';
/** Requests that one vote grants or refuses. */
const REQUESTS = new Set(['156', '158']);
const CONFIDENCE = new Set(['080', '082']);

/**
 * What the votes of the chamber made of an initiative whose official words do not say it; null where it goes on, and
 * where the votes do not settle it. Votes come in order of time.
 */
export function outcomeOf(type: string, votes: readonly DecidingVote[]): InitiativeOutcome | null {
  const standing = votes.filter(({ is_final, question }) => is_final === true || question === 'point');
  const last = standing.at(-1);
  if (last === undefined) return null;
  const closed = (status: InitiativeStatus): InitiativeOutcome => ({ status, closedOn: last.date });
  if (MOTIONS.has(type)) return motionOutcome(standing, closed);
  if (type === DECREE_LAW) return decreeOutcome(standing);
  if (REQUESTS.has(type)) return last.result === 'tie' ? null : closed(last.result);
  if (CONFIDENCE.has(type))
    return last.passed === null ? null : closed(last.passed ? 'approved' : 'rejected');
  return isRefusal(last) ? closed('rejected') : null;
}

const MOTION_VOTES: ReadonlySet<Question> = new Set(['motion', 'non_legislative_motion', 'point']);

/** A motion voted by points passes with any of them. */
function motionOutcome(
  standing: readonly DecidingVote[],
  closed: (status: InitiativeStatus) => InitiativeOutcome,
): InitiativeOutcome | null {
  const votes = standing.filter(({ question }) => MOTION_VOTES.has(question));
  if (votes.some(({ result }) => result === 'approved')) return closed('approved');
  return votes.length > 0 && votes.every(({ result }) => result === 'rejected') ? closed('rejected') : null;
}

/** What decides is whether it stays in force; that it is also debated as a bill is another initiative. */
function decreeOutcome(standing: readonly DecidingVote[]): InitiativeOutcome | null {
  const vote = standing.findLast(({ question }) => question === 'decree_law_validation');
  if (vote === undefined || vote.result === 'tie') return null;
  return { status: vote.result, closedOn: vote.date };
}

/** A bill ends where the chamber refuses it; where the chamber agrees it goes on, to a committee or the Senate. */
function isRefusal({ question, result, passed, effect }: DecidingVote): boolean {
  switch (question) {
    case 'take_into_consideration':
    case 'committee_text':
      return result === 'rejected';
    case 'whole_text':
    case 'organic_final':
      return result === 'rejected' || passed === false;
    default:
      return effect === 'returned';
  }
}
