import type { DumpTable } from './dump-table.ts';
import { agendaItems } from './tables/agenda-items.ts';
import { agreement } from './tables/agreement.ts';
import { attendance } from './tables/attendance.ts';
import { chambers } from './tables/chambers.ts';
import { coalitions } from './tables/coalitions.ts';
import { cohesion } from './tables/cohesion.ts';
import { coincidence } from './tables/coincidence.ts';
import { decisive } from './tables/decisive.ts';
import { dissidence } from './tables/dissidence.ts';
import { genderEvidence } from './tables/gender-evidence.ts';
import { governments } from './tables/governments.ts';
import { groupSummary } from './tables/group-summary.ts';
import { groups } from './tables/groups.ts';
import { initiativeSponsors } from './tables/initiative-sponsors.ts';
import { initiativeSteps } from './tables/initiative-steps.ts';
import { initiativeTopics } from './tables/initiative-topics.ts';
import { initiatives } from './tables/initiatives.ts';
import { investitures } from './tables/investitures.ts';
import { legislatures } from './tables/legislatures.ts';
import { mandates } from './tables/mandates.ts';
import { memberships } from './tables/memberships.ts';
import { offices } from './tables/offices.ts';
import { personIdentifiers } from './tables/person-identifiers.ts';
import { persons } from './tables/persons.ts';
import { positions } from './tables/positions.ts';
import { sessions } from './tables/sessions.ts';
import { topics } from './tables/topics.ts';
import { trends } from './tables/trends.ts';
import { voteGroupTotals } from './tables/vote-group-totals.ts';
import { voteInitiatives } from './tables/vote-initiatives.ts';
import { voteMatrix } from './tables/vote-matrix.ts';
import { votePresenters } from './tables/vote-presenters.ts';
import { voteRecords } from './tables/vote-records.ts';
import { voteTopics } from './tables/vote-topics.ts';
import { votes } from './tables/votes.ts';
import type { VoteTable } from './vote-table.ts';
import { groupsOfVote } from './votes/groups.ts';
import { recordsOfVote } from './votes/records.ts';
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
