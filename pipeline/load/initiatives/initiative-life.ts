import type { InitiativeOutcome, StoredInitiative } from '../../model/initiative.ts';
import { STATUS_OF_OUTCOME } from '../../model/initiative.ts';
import { authorisedBy, type DecidingVote, outcomeOf, textVotedOn } from '../decisions/outcome.ts';

/** What an initiative came to, as it is stored. */
export type Life = Pick<
  StoredInitiative,
  'status' | 'status_basis' | 'outcome' | 'closed_on' | 'last_event_on'
>;

/** What the documents about an initiative say of it by themselves. */
export type Told = Life & Pick<StoredInitiative, 'type_code' | 'status_detail' | 'submitted_at'>;

/** What else is known of it. */
export interface Happened {
  /** Votes on it, in order of time. */
  votes: readonly DecidingVote[];
  /** The day its document was made; null where that is unknown. */
  toldOn: string | null;
  /** The newest day on which the minutes tell of it. */
  lastSpokenOn: string | null;
  /** The newest day on which it was held. */
  heldOn: string | null;
  /** The newest day on which the minutes have its text before the plenary. */
  textVotedOn: string | null;
}

/**
 * What outlives its legislature. Reforms and bills of regional parliaments come before the next chamber under a number that
 * names the old one, bills of citizens do by Ley Orgánica 3/1984, article 14, and decree-laws go to the permanent deputation
 * (Constitution, article 86.2; Reglamento, article 207).
 */
const OUTLIVES = new Set(['101', '120', '125', '127', '130']);
/** What is only brought to the knowledge of the chamber: nothing of it is pending. */
const MADE_KNOWN = new Set(['004', '005', '007', '043', '070', '111', '131', '132']);

const SENATE = 'Senado';
/** The Senate has two months (Constitution, article 90.2): what left the chamber earlier did not lapse there, and nobody tells how it ended. */
const senateTermBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - 2);
  return date.toISOString().slice(0, 10);
};

/** Words that say that it ended and not how. */
const CLOSED = 'Cerrado';

/**
 * The life of an initiative: official words come first, but for what happened after they were written. Where nobody says
 * how it ended, what is pending lapses with the legislature (Reglamento, article 207).
 */
export function lifeOf(told: Told, happened: Happened, dissolvedOn: string | null): Life {
  const last_event_on = newest(
    told.last_event_on,
    happened.lastSpokenOn,
    happened.votes.at(-1)?.date ?? null,
  );
  const ended = (
    outcome: InitiativeOutcome,
    closed_on: string | null,
    status_basis: Life['status_basis'],
  ): Life => ({ status: STATUS_OF_OUTCOME[outcome], status_basis, outcome, closed_on, last_event_on });
  const { type_code: type, outcome, status_detail: words } = told;
  const saysHow = outcome !== 'concluded' || (words !== null && words !== CLOSED);
  if (outcome !== null && saysHow) return ended(outcome, told.closed_on, 'source');

  const later = (day: string): boolean =>
    words === null || outcome !== null || (happened.toldOn !== null && day > happened.toldOn);
  const votes = happened.votes.filter(({ date }) => later(date));
  const voted = outcomeOf(type, votes);
  if (voted !== null) return ended(voted.outcome, told.closed_on ?? voted.closedOn, 'votes');
  if (outcome !== null) return ended(outcome, told.closed_on, 'source');
  const { heldOn } = happened;
  if (heldOn !== null && later(heldOn)) return ended('concluded', heldOn, 'debate');

  if (lapses(told, dissolvedOn)) {
    const authorised = authorisedBy(type, happened.votes);
    if (authorised !== null) return ended('approved', authorised.closedOn, 'votes');
    const leftOn = newest(
      words === SENATE ? happened.toldOn : null,
      textVotedOn(votes),
      happened.textVotedOn !== null && later(happened.textVotedOn) ? happened.textVotedOn : null,
    );
    const notPending = MADE_KNOWN.has(type) || (leftOn !== null && leftOn < senateTermBefore(dissolvedOn));
    return notPending
      ? ended('concluded', null, 'dissolution')
      : ended('expired', dissolvedOn, 'dissolution');
  }
  const wentOn = votes.length > 0 || (happened.lastSpokenOn !== null && later(happened.lastSpokenOn));
  return { ...told, status: wentOn ? 'in_debate' : told.status, last_event_on };
}

/** Whether what is open ended with the legislature; what was submitted after that waits for the next one. */
const lapses = ({ type_code, submitted_at }: Told, dissolvedOn: string | null): dissolvedOn is string =>
  dissolvedOn !== null && !OUTLIVES.has(type_code) && (submitted_at ?? '') <= dissolvedOn;

const newest = (...days: (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;
