import type { DumpTable } from '../core/dump-table.ts';
import { agreementTable } from '../metrics/agreement.ts';
import { attendanceTable } from '../metrics/attendance.ts';
import { coalitionTable } from '../metrics/coalition.ts';
import { cohesionTable } from '../metrics/cohesion.ts';
import { coincidenceTable } from '../metrics/coincidence.ts';
import { decisiveTable } from '../metrics/decisive.ts';
import { dissidenceTable } from '../metrics/dissidence.ts';
import { governmentSupportTable } from '../metrics/government-support.ts';
import { groupSummaryTable } from '../metrics/group-summary.ts';
import { membersTable } from '../metrics/members.ts';
import { coincidenceByMonthTable } from '../metrics/monthly-coincidence.ts';
import { positionsTable } from '../metrics/positions.ts';
import { trendTable } from '../metrics/trend.ts';
import { factTables } from './fact-tables.ts';
import { voteGroupTotals } from './tables/vote-group-totals.ts';
import { voteMatrix } from './tables/vote-matrix.ts';
import type { VoteTable } from './vote-table.ts';
import { groupsOfVote } from './votes/groups.ts';
import { recordsOfVote } from './votes/records.ts';

/** Tables that are computed from the fact tables. */
const derivedTables: readonly DumpTable[] = [
  voteGroupTotals,
  voteMatrix,
  membersTable,
  cohesionTable,
  coincidenceTable,
  coincidenceByMonthTable,
  attendanceTable,
  dissidenceTable,
  groupSummaryTable,
  coalitionTable,
  governmentSupportTable,
  decisiveTable,
  positionsTable,
  trendTable,
  agreementTable,
];

/** Every downloadable table, parents before children. */
export const dumpTables: readonly DumpTable[] = [...factTables, ...derivedTables];

/** Every table about one vote. */
export const voteTables: readonly VoteTable[] = [recordsOfVote, groupsOfVote];
