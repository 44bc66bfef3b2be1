import type { VoteFacts } from './facts.ts';

/** What the chamber did by a vote that says so by itself. */
export type Act =
  | 'take_up'
  | 'return'
  | 'totality'
  | 'text'
  | 'whole'
  | 'validate'
  | 'as_bill'
  | 'report'
  | 'motion';

/** What a vote was about where it is not safe to say what the chamber did by it. */
export type VotedOn =
  | 'matter'
  | 'amendments'
  | 'part'
  | 'totality'
  | 'text'
  | 'whole'
  | 'senate_amendments'
  | 'senate_veto'
  | 'procedure';

/** What a sentence about a vote may say: an act that was done or refused, or only which side won. */
export type Phrasing = { act: Act; done: boolean } | { about: VotedOn; won: 'yes' | 'no' | 'tie' | null };

type Kind = NonNullable<VoteFacts['vote_kind']>;

/** Votes by more yes than no that mean what they say. */
const ACTS: Partial<Record<Kind, Act>> = {
  take_into_consideration: 'take_up',
  totality_amendment: 'totality',
  whole_text: 'text',
  final_whole: 'whole',
  decree_law_validation: 'validate',
  decree_law_as_bill: 'as_bill',
  treaty: 'report',
  committee_report: 'report',
  motion: 'motion',
};

/** Votes on parts, or of which the majority needed or the question is not sure. */
const ABOUTS: Partial<Record<Kind, VotedOn>> = {
  amendment: 'amendments',
  point: 'part',
  totality_amendment: 'totality',
  whole_text: 'text',
  final_whole: 'whole',
  senate_amendments: 'senate_amendments',
  senate_veto: 'senate_veto',
  procedure: 'procedure',
};

/** Decides what may be said of a vote; where facts are not sure it says less. */
export function phrasingOf(vote: VoteFacts): Phrasing {
  const { result, effect, tally, byAssent } = vote;
  const about = aboutOf(vote);
  if (tally === null && !byAssent) return { about, won: null };
  if (result === 'tie') return { about, won: 'tie' };
  const done = result === 'approved';
  const act = actOf(vote);
  if (act === undefined || !isSure(vote)) return { about, won: done ? 'yes' : 'no' };
  return { act: effect === 'returned' ? 'return' : act, done };
}

/** The title of a vote says which step it takes: without an initiative, that title is all there is. */
function aboutOf({ vote_kind, initiative }: VoteFacts): VotedOn {
  const about = (vote_kind === null ? null : ABOUTS[vote_kind]) ?? 'matter';
  return about === 'procedure' && initiative === null ? 'matter' : about;
}

/** Requests to set something up, by type code: the vote is on the request itself, not on how to go on with it. */
const REQUESTS = new Set(['156', '158']);

/** The name of a report says that it is one: without an initiative, that name is all there is. */
function actOf({ vote_kind, initiative }: VoteFacts): Act | undefined {
  if (vote_kind === 'procedure' && initiative !== null && REQUESTS.has(initiative.type)) return 'motion';
  const act = vote_kind === null ? undefined : ACTS[vote_kind];
  return act === 'report' && initiative === null ? 'motion' : act;
}

/** Whether more yes than no settles what the vote asked. */
function isSure({ vote_kind, is_final, required_majority, passed }: VoteFacts): boolean {
  if (required_majority !== null) return passed === true;
  return (vote_kind !== 'whole_text' && vote_kind !== 'final_whole') || is_final !== null;
}
