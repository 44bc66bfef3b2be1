import type { z } from 'zod';
import { groupWords } from '../i18n/card-words.ts';
import type { groupSummary } from '../metrics/group-summary.ts';
import type { Coverage } from '../model/coverage.ts';
import type { GroupSummary } from '../model/group.ts';
import { chip, notes, statList } from './components.ts';
import { type Embed, SLUG } from './embed.ts';
import { markup } from './markup.ts';

type Row = z.output<typeof groupSummary.row>;

/** A group over its newest legislature: how united, how present and how large it is. */
export const groupEmbed: Embed = {
  height: 220,
  name: SLUG,
  show(name, ask, voice) {
    const group = ask<GroupSummary>(`/groups/${name}`);
    if (group === null) return null;
    const row = ask<Row[]>(`/metrics/group-summary?legislature_id=${group.legislature_id}`)?.find(
      ({ group_slug }) => group_slug === name,
    );
    if (row === undefined) return null;
    const { say, count, number, share } = voice;
    const { place, notes: caveats } = groupWords(group, row, ask<Coverage[]>('/stats/coverage') ?? [], voice);
    // Where it is narrow, a note takes the room of a line of a name.
    const lines = caveats.length === 0 ? 3 : 2;
    const counted = (mean: number | null, words: string) => (mean === null ? null : words);
    const stats = [
      {
        name: say('embed.cohesion'),
        value: row.avg_cohesion === null ? null : share(row.avg_cohesion, row.cohesion_votes_counted),
        counted: counted(row.avg_cohesion, count('embed.in_votes', row.cohesion_votes_counted)),
      },
      {
        name: say('embed.average_attendance'),
        value: row.avg_attendance === null ? null : share(row.avg_attendance, row.attendance_member_count),
        counted: counted(row.avg_attendance, count('embed.of_members', row.attendance_member_count)),
      },
      { name: say('embed.members'), value: number(row.members_active), counted: null },
    ];
    return {
      title: group.name_long,
      body: markup`<p class="place">${place.join(' · ')}</p>
<h1 class="official" lang="es" style="--lines:2;--narrow:${lines}">${chip(group.color_hex)}${group.name_long}</h1>
${statList(stats, say('groups.uncounted'))}
${notes(caveats.toReversed())}`,
    };
  },
};
