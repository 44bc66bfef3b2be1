import { z } from 'zod';
import type { Read } from '../../db/open.ts';
import { averageAttendance, groupSummary } from '../../metrics/group-summary.ts';
import { meanPercentage } from '../../metrics/percentage.ts';
import { endpoint } from '../endpoint.ts';
import { presentGroup, selectGroups } from '../groups/summary.ts';
import { idsOf, mustKnowLegislature } from '../known.ts';

export const groupSummaries = endpoint({
  path: '/metrics/group-summary',
  tag: 'Metrics',
  summary: 'How united and how present each group was over a legislature',
  description: `${groupSummary.definition} One row for every group, by number.`,
  params: z.object({
    legislature_id: z.int().meta({ description: 'The legislature.', example: 15 }),
  }),
  result: z.array(groupSummary.row),
  compute({ legislature_id }, { read }) {
    mustKnowLegislature(read, legislature_id);
    const groups = read.all(
      selectGroups(read.db).where('g.legislature_id', '=', legislature_id).orderBy('g.id'),
    );
    return groups.map(presentGroup).map(({ id, slug, name_short, color_hex, ...group }) => ({
      ...group,
      ...averageCohesion(read, id),
      ...averageAttendance(membersOf(read, id)),
      group_slug: slug,
      group_name_short: name_short,
      group_color_hex: color_hex,
      definition_version: groupSummary.version,
    }));
  },
  prebuild: (read) => idsOf(read, 'legislatures').map((legislature_id) => ({ legislature_id })),
});

function averageCohesion({ db, get }: Read, groupId: number) {
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

const membersOf = ({ db, all }: Read, groupId: number) =>
  all(
    db.selectFrom('member_totals').select(['votes_total', 'votes_attended']).where('group_id', '=', groupId),
  );
