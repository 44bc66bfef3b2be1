import type { StoredInitiative } from '../../model/initiatives/initiative.ts';
import type { DecidingVote } from './decision.ts';

/** Whether an initiative came before a later legislature: under a number that names it, or not while others of its type did. */
export type CarryOver = 'taken_up' | 'passed_over' | 'unknown';

/** The stored status of an initiative. */
export type ResolvedStatus = Pick<
  StoredInitiative,
  'status' | 'status_basis' | 'outcome' | 'closed_on' | 'last_event_on'
>;

/** The status of an initiative by the documents about it alone. */
export type DocumentedStatus = ResolvedStatus &
  Pick<StoredInitiative, 'type_code' | 'status_detail' | 'submitted_at'>;

/** Other evidence on the status. */
export interface StatusEvidence {
  /** Votes on the initiative, oldest first. */
  votes: readonly DecidingVote[];
  /** The day on which its document was made; null if unknown. */
  documentedOn: string | null;
  /** The newest day on which interventions mention the initiative. */
  lastInterventionOn: string | null;
  /** The newest day on which the initiative was debated. */
  heldOn: string | null;
  carryOver: CarryOver;
}
