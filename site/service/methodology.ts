import type { Ask } from '../../pipeline/core/answers.ts';
import type { GroupRow } from '../../pipeline/i18n/card-words.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { METRICS } from '../../pipeline/i18n/methodology.ts';
import { coincidenceIn } from '../group/group-data.ts';
import type { Attendance, Dissidence } from '../person/person-data.ts';
import { type Cohesion, groupsOf, latestVotes, newestLegislature } from '../published.ts';

type MetricId = (typeof METRICS)[number]['id'];

/** Returns a sentence that works out a metric on published data; null if no published data shows it. */
export function workedExample(metric: MetricId, ask: Ask, voice: Voice): string | null {
  const legislature = newestLegislature(ask);
  return EXAMPLES[metric]?.(ask, legislature, voice) ?? null;
}

type Example = (ask: Ask, legislature: number, voice: Voice) => string | null;

const EXAMPLES: Partial<Record<MetricId, Example>> = {
  cohesion: cohesionExample,
  coincidence: coincidenceExample,
  attendance: attendanceExample,
  dissidence: dissidenceExample,
  group: groupExample,
};

/** Uses the newest vote in which a group with a common purpose was divided. */
function cohesionExample(ask: Ask, _: number, { say, number, share }: Voice): string | null {
  for (const vote of latestVotes(ask).items) {
    const row = (ask<Cohesion[]>(`/metrics/cohesion?vote_id=${vote.id}`) ?? []).find(
      ({ cohesion, line_meaningful }) => line_meaningful && cohesion !== null && cohesion < 100,
    );
    if (row === undefined) continue;
    const { ayes, noes, abstentions, members_voting: voting } = row;
    return say('method.cohesion.example', {
      number: vote.vote_number,
      session: vote.session_number,
      group: row.group_name_short,
      ayes: number(ayes),
      noes: number(noes),
      abstentions: number(abstentions),
      most: number(Math.max(ayes, noes, abstentions)),
      voting: number(voting),
      result: share(row.cohesion!, voting),
    });
  }
  return null;
}

/** Uses the two groups that were compared most often: usually the largest two. */
function coincidenceExample(ask: Ask, legislature: number, { say, number, share }: Voice): string | null {
  const cells = coincidenceIn(ask, legislature);
  const names = new Map(groupsOf(ask, legislature).map(({ slug, name_short }) => [slug, name_short]));
  const [cell] = cells
    .filter((cell) => cell.line_meaningful && cell.group_a_slug !== cell.group_b_slug)
    .toSorted((a, b) => b.votes_compared - a.votes_compared);
  if (cell === undefined || cell.coincidence === null) return null;
  return say('method.coincidence.example', {
    a: names.get(cell.group_a_slug) ?? cell.group_a_slug,
    b: names.get(cell.group_b_slug) ?? cell.group_b_slug,
    same: number(cell.votes_same),
    compared: number(cell.votes_compared),
    result: share(cell.coincidence, cell.votes_compared),
  });
}

/** Uses the median deputy, whom the sentence does not name. */
function attendanceExample(ask: Ask, legislature: number, { say, number, share }: Voice): string | null {
  const rows = ask<Attendance[]>(`/metrics/attendance?legislature_id=${legislature}`) ?? [];
  const row = medianRow(
    rows.filter(({ attendance, role_kind }) => attendance !== null && role_kind === null),
    (row) => row.attendance!,
  );
  if (row === undefined) return null;
  return say('method.attendance.example', {
    total: number(row.votes_total),
    attended: number(row.votes_attended),
    result: share(row.attendance!, row.votes_total),
  });
}

/** Uses the median of the deputies who ever voted against the line. */
function dissidenceExample(ask: Ask, legislature: number, { say, number, share }: Voice): string | null {
  const rows = ask<Dissidence[]>(`/metrics/dissidence?legislature_id=${legislature}`) ?? [];
  const row = medianRow(
    rows.filter(({ dissents, role_kind }) => dissents > 0 && role_kind === null),
    (row) => row.dissidence!,
  );
  if (row === undefined) return null;
  return say('method.dissidence.example', {
    compared: number(row.votes_compared),
    dissents: number(row.dissents),
    result: share(row.dissidence!, row.votes_compared),
  });
}

/** Uses the largest group. */
function groupExample(ask: Ask, legislature: number, { say, number, share }: Voice): string | null {
  const rows = ask<GroupRow[]>(`/metrics/group-summary?legislature_id=${legislature}`) ?? [];
  const [row] = rows.toSorted((a, b) => b.members_active - a.members_active);
  if (row === undefined || row.avg_cohesion === null || row.avg_attendance === null) return null;
  return say('method.group.example', {
    group: row.group_name_short,
    cohesion: share(row.avg_cohesion, row.cohesion_votes_counted),
    votes: number(row.cohesion_votes_counted),
    result: share(row.avg_attendance, row.attendance_member_count),
    members: number(row.attendance_member_count),
  });
}

function medianRow<Row>(rows: readonly Row[], by: (row: Row) => number): Row | undefined {
  return rows.toSorted((a, b) => by(a) - by(b))[Math.floor(rows.length / 2)];
}
