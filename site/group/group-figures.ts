import type { GroupRow } from '../../pipeline/i18n/card-words.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';

/** A figure with its label and the counts behind it. */
export interface KeyFigure {
  term: string;
  figure: string;
  basis?: string;
}

/** Returns the size, cohesion and attendance of a group. */
export function groupFigures(
  { members_active }: GroupInBrief,
  row: GroupRow | undefined,
  { say, count, number, share }: Voice,
): KeyFigure[] {
  const [votes, members] = [row?.cohesion_votes_counted ?? 0, row?.attendance_member_count ?? 0];
  const mean = (value: number | null, of: number) =>
    value === null ? say('groups.uncounted') : share(value, of);
  return [
    { term: say('group.members'), figure: number(members_active) },
    {
      term: say('group.avg_cohesion'),
      figure: mean(row?.avg_cohesion ?? null, votes),
      basis: count('group.votes_counted', votes),
    },
    {
      term: say('group.avg_attendance'),
      figure: mean(row?.avg_attendance ?? null, members),
      basis: count('group.members_counted', members),
    },
  ];
}
