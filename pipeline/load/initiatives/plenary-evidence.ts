import { DEBATED_BEFORE } from '../../model/votes/vote-debate.ts';
import type { LinkEvidence } from '../../model/votes/vote-link.ts';

/** What official documents other than votes say was before a plenary, and when. */
export interface PlenaryEvidence {
  /** The minutes record a vote on an initiative. */
  voted(initiative: number, date: string): void;
  /** The minutes record a debate on it. */
  debated(initiative: number, date: string): void;
  /** The order of the day of a session lists it. */
  listed(initiative: number, session: number): void;
  /** The strongest of these for a vote on that day in that session; null where none speaks of the initiative. */
  evidence(initiative: number, date: string, session: number): PlenaryEvidenceKind | null;
  /** Whether the minutes know the initiative on any day at all. */
  hasIntervention(initiative: number): boolean;
}

type PlenaryEvidenceKind = Extract<LinkEvidence, 'intervention_vote' | 'intervention_debate' | 'agenda'>;

/** Votes that end after midnight stand under either day. */
const VOTED_WITHIN = 1;

export function openPlenaryEvidence(): PlenaryEvidence {
  const votes = new Map<number, Set<number>>();
  const debates = new Map<number, Set<number>>();
  const sessions = new Map<number, Set<number>>();
  return {
    voted: (initiative, date) => note(votes, initiative, dayOf(date)),
    debated: (initiative, date) => note(debates, initiative, dayOf(date)),
    listed: (initiative, session) => note(sessions, initiative, session),
    evidence(initiative, date, session) {
      const day = dayOf(date);
      if (hasWithin(votes.get(initiative), day - VOTED_WITHIN, day + VOTED_WITHIN))
        return 'intervention_vote';
      if (hasWithin(debates.get(initiative), day - DEBATED_BEFORE, day)) return 'intervention_debate';
      return sessions.get(initiative)?.has(session) === true ? 'agenda' : null;
    },
    hasIntervention: (initiative) => votes.has(initiative) || debates.has(initiative),
  };
}

function note(known: Map<number, Set<number>>, initiative: number, value: number): void {
  known.set(initiative, (known.get(initiative) ?? new Set()).add(value));
}

function hasWithin(days: Set<number> | undefined, from: number, to: number): boolean {
  if (days === undefined) return false;
  for (let day = from; day <= to; day++) if (days.has(day)) return true;
  return false;
}

const DAY = 86_400_000;
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
