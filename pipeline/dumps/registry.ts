import type { DumpTable } from '../core/dump-table.ts';
import { attendanceTable } from '../metrics/attendance.ts';
import { coincidenceTable } from '../metrics/coincidence.ts';
import { dissidenceTable } from '../metrics/dissidence.ts';
import { factTables } from './fact-tables.ts';
import { agreement } from './tables/agreement.ts';
import { coalitions } from './tables/coalitions.ts';
import { cohesion } from './tables/cohesion.ts';
import { decisive } from './tables/decisive.ts';
import { groupSummary } from './tables/group-summary.ts';
import { positions } from './tables/positions.ts';
import { trends } from './tables/trends.ts';
import { voteGroupTotals } from './tables/vote-group-totals.ts';
import { voteMatrix } from './tables/vote-matrix.ts';
import type { VoteTable } from './vote-table.ts';
import { groupsOfVote } from './votes/groups.ts';
import { recordsOfVote } from './votes/records.ts';

/** Tables that are computed from the fact tables. */
const derivedTables: readonly DumpTable[] = [
  voteGroupTotals,
  voteMatrix,
  cohesion,
  coincidenceTable,
  attendanceTable,
  dissidenceTable,
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
