import type { z } from 'zod';
import type { Ask } from '../core/answers.ts';
import { type GroupRow, groupWords } from '../i18n/card-words.ts';
import type { Voice } from '../i18n/index.ts';
import type { coincidence } from '../metrics/coincidence.ts';
import type { Coverage } from '../model/coverage.ts';
import type { GroupInBrief } from '../model/groups/group.ts';
import { amountRow, chip, notes, rowList, statList } from './components.ts';
import { type Embed, SLUG } from './embed.ts';
import { type Markup, markup } from './markup.ts';

type Cell = z.output<typeof coincidence.row>;

/** The widget of a group in its newest legislature: cohesion, attendance, size, and similar groups. */
export const groupEmbed: Embed = {
  height: 300,
  name: SLUG,
  show(name, ask, voice) {
    const group = ask<GroupInBrief>(`/groups/${name}`);
    if (group === null) return null;
    const row = ask<GroupRow[]>(`/metrics/group-summary?legislature_id=${group.legislature_id}`)?.find(
      ({ group_slug }) => group_slug === group.slug,
    );
    if (row === undefined) return null;
    const { say, count, number, share } = voice;
    const { place, notes: caveats } = groupWords(group, row, ask<Coverage[]>('/stats/coverage') ?? [], voice);
    // In a narrow widget, a note replaces one line of a name.
    const lines = caveats.length === 0 ? 3 : 2;
    const counted = (mean: number | null, words: string) => (mean === null ? null : words);
    const stats = [
      {
        name: say('group.avg_cohesion'),
        value: row.avg_cohesion === null ? null : share(row.avg_cohesion, row.cohesion_votes_counted),
        counted: counted(row.avg_cohesion, count('group.votes_counted', row.cohesion_votes_counted)),
      },
      {
        name: say('group.avg_attendance'),
        value: row.avg_attendance === null ? null : share(row.avg_attendance, row.attendance_member_count),
        counted: counted(row.avg_attendance, count('embed.of_members', row.attendance_member_count)),
      },
      { name: say('group.members'), value: number(row.members_active), counted: null },
    ];
    return {
      title: group.name_long,
      body: markup`<p class="place">${place.join(' · ')}</p>
<h1 class="official" lang="es" style="--lines:2;--narrow:${lines}">${chip(group.color_hex)}${group.name_long}</h1>
${statList(stats, say('groups.uncounted'))}
${rowList(say('group.coincidence'), alike(group, ask, voice))}
${notes(caveats)}`,
    };
  },
};

/**
 * Returns the other groups, the most similar first. Groups without a common line are excluded from rankings,
 * unless the group itself is one.
 */
function alike(
  { slug, legislature_id, line_meaningful }: GroupInBrief,
  ask: Ask,
  { share }: Voice,
): Markup[] {
  const groups = ask<GroupInBrief[]>(`/groups?legislature_id=${legislature_id}`) ?? [];
  const cells = ask<Cell[]>(`/metrics/coincidence?legislature_id=${legislature_id}`) ?? [];
  return cells
    .filter((cell) => cell.group_a_slug === slug && (cell.line_meaningful || !line_meaningful))
    .sort((a, b) => (b.coincidence ?? 0) - (a.coincidence ?? 0))
    .flatMap(({ group_b_slug, coincidence, votes_compared }) => {
      const other = groups.find((one) => one.slug === group_b_slug && one.slug !== slug);
      if (other === undefined || coincidence === null) return [];
      const { name_short: name, color_hex: colour } = other;
      return [
        amountRow({ name, colour, part: coincidence / 100, amount: share(coincidence, votes_compared) }),
      ];
    });
}
