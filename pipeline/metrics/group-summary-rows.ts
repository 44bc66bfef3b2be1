import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { averageAttendance, groupSummary } from './group-summary.ts';
import { membersActive } from './members-active.ts';
import { meanPercentage } from './percentage.ts';

type Row = z.output<typeof groupSummary.row> & { group_id: number };

/** How united and how present every group of a legislature was, by number. */
export function groupSummaryRows(read: DbReader, legislatureId: number): Row[] {
  return groupsOf(read, legislatureId).map((group) => ({
    ...group,
    line_meaningful: group.line_meaningful === 1,
    ...averageCohesion(read, group.group_id),
    ...averageAttendance(membersOf(read, group.group_id)),
    definition_version: groupSummary.version,
  }));
}

const groupsOf = ({ db, all }: DbReader, legislatureId: number) =>
  all(
    db
      .selectFrom('groups as g')
      .select([
        'g.id as group_id',
        'g.slug as group_slug',
        'g.name_short as group_name_short',
        'g.color_hex as group_color_hex',
        'g.line_meaningful',
        membersActive,
      ])
      .where('g.legislature_id', '=', legislatureId)
      .orderBy('g.id'),
  );

function averageCohesion({ db, get }: DbReader, groupId: number) {
  const { sum, votes } = get(
    db
      .selectFrom('group_months')
      .select(({ fn }) => [
        fn.sum<number | null>('cohesion_hundredths').as('sum'),
        fn.sum<number | null>('votes_counted').as('votes'),
      ])
      .where('group_id', '=', groupId),
  )!;
  return {
    avg_cohesion: meanPercentage(sum ?? 0, votes ?? 0),
    cohesion_votes_counted: votes ?? 0,
  };
}

const membersOf = ({ db, all }: DbReader, groupId: number) =>
  all(
    db.selectFrom('member_totals').select(['votes_total', 'votes_attended']).where('group_id', '=', groupId),
  );
