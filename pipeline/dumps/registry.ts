import { agendaItems } from './agenda-items.ts';
import { agreement } from './agreement.ts';
import { attendance } from './attendance.ts';
import { chambers } from './chambers.ts';
import { coalitions } from './coalitions.ts';
import { cohesion } from './cohesion.ts';
import { coincidence } from './coincidence.ts';
import { decisive } from './decisive.ts';
import { dissidence } from './dissidence.ts';
import type { DumpTable } from './dump-table.ts';
import { genderEvidence } from './gender-evidence.ts';
import { governments } from './governments.ts';
import { groupSummary } from './group-summary.ts';
import { groups } from './groups.ts';
import { initiativeSponsors } from './initiative-sponsors.ts';
import { initiativeSteps } from './initiative-steps.ts';
import { initiativeTopics } from './initiative-topics.ts';
import { initiatives } from './initiatives.ts';
import { investitures } from './investitures.ts';
import { legislatures } from './legislatures.ts';
import { mandates } from './mandates.ts';
import { memberships } from './memberships.ts';
import { offices } from './offices.ts';
import { personIdentifiers } from './person-identifiers.ts';
import { persons } from './persons.ts';
import { positions } from './positions.ts';
import { sessions } from './sessions.ts';
import { topics } from './topics.ts';
import { trends } from './trends.ts';
import { voteGroupTotals } from './vote-group-totals.ts';
import { voteInitiatives } from './vote-initiatives.ts';
import { voteMatrix } from './vote-matrix.ts';
import { votePresenters } from './vote-presenters.ts';
import { voteRecords } from './vote-records.ts';
import type { VoteTable } from './vote-table.ts';
import { voteTopics } from './vote-topics.ts';
import { groupsOfVote } from './votes/groups.ts';
import { recordsOfVote } from './votes/records.ts';
import { votes } from './votes.ts';
/** Tables of what official documents say, parents before children. */
export const factTables: readonly DumpTable[] = [
  chambers,
  legislatures,
  persons,
  personIdentifiers,
  topics,
  groups,
  mandates,
  memberships,
  offices,
  genderEvidence,
  initiatives,
  initiativeSteps,
  initiativeSponsors,
  initiativeTopics,
  sessions,
  agendaItems,
  votes,
  investitures,
  governments,
  voteInitiatives,
  votePresenters,
  voteTopics,
  voteRecords,
];

/** Tables that are computed from those. */
const derivedTables: readonly DumpTable[] = [
  voteGroupTotals,
  voteMatrix,
  cohesion,
  coincidence,
  attendance,
  dissidence,
  groupSummary,
  coalitions,
  decisive,
  positions,
  trends,
  agreement,
];

/** Every downloadable table, parents before children. */
export const dumpTables: readonly DumpTable[] = [...factTables, ...derivedTables];

/** Every table about one vote. */
export const voteTables: readonly VoteTable[] = [recordsOfVote, groupsOfVote];
