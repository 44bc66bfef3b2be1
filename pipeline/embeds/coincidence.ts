import type { z } from 'zod';
import { dataLine } from '../i18n/data-line.ts';
import type { coincidence } from '../metrics/coincidence.ts';
import type { Coverage } from '../model/coverage.ts';
import type { GroupInBrief } from '../model/groups/group.ts';
import { toRoman } from '../text/roman.ts';
import { chip, notes } from './components.ts';
import { type Embed, inLegislaturesOf, legislatureNamed, OF_LEGISLATURE } from './embed.ts';
import { markup } from './markup.ts';

type Cell = z.output<typeof coincidence.row>;

/** The widget of the coincidence of every two groups of a legislature, as a table of colours and figures. */
export const coincidenceEmbed: Embed = {
  height: 400,
  name: OF_LEGISLATURE,
  page: (name) => (name === 'latest' ? '/coincidence' : `/legislatures/${name}/coincidence`),
  nameAt: inLegislaturesOf('/coincidence'),
  names: (ask) => [
    'latest',
    ...(ask<Coverage[]>('/stats/coverage') ?? []).map(({ legislature_id }) => String(legislature_id)),
  ],
  show(name, ask, voice) {
    const legislature = legislatureNamed(name, ask);
    const groups = (ask<GroupInBrief[]>(`/groups?legislature_id=${legislature}`) ?? []).toSorted(
      (a, b) => b.members_active - a.members_active || a.id - b.id,
    );
    const cells = ask<Cell[]>(`/metrics/coincidence?legislature_id=${legislature}`) ?? [];
    if (legislature === null || groups.length < 2) return null;
    const { say, share } = voice;
    const found = new Map(cells.map((cell) => [`${cell.group_a_slug} ${cell.group_b_slug}`, cell]));
    const coverage = (ask<Coverage[]>('/stats/coverage') ?? []).filter(
      ({ legislature_id }) => legislature_id === legislature,
    );
    const line = dataLine(coverage, voice);
    const flag = ({ line_meaningful }: GroupInBrief) => (line_meaningful ? '' : '*');
    return {
      title: `${say('coincidence.title')}: ${say('legislature', { number: toRoman(legislature) })}`,
      style: STYLE,
      body: markup`<p class="place">${say('legislature', { number: toRoman(legislature) })}</p>
<h1 style="--lines:1;--narrow:2">${say('coincidence.title')}</h1>
<div class="matrix" role="region" tabindex="0" aria-label="${say('coincidence.region')}"><table><thead><tr><td></td>${groups.map(
        (group) =>
          markup`<th scope="col" lang="es" title="${group.name_long}">${chip(group.color_hex)}<span>${group.name_short}${flag(group)}</span></th>`,
      )}</tr></thead><tbody>${groups.map(
        (row) =>
          markup`<tr><th scope="row" lang="es">${chip(row.color_hex)}${row.name_short}${flag(row)}</th>${groups.map(
            (column) => {
              const cell = found.get(`${row.slug} ${column.slug}`);
              if (row === column) return markup`<td></td>`;
              if (cell === undefined || cell.coincidence === null) return markup`<td>–</td>`;
              return markup`<td style="--part:${Math.round(cell.coincidence * 0.6)}%">${share(cell.coincidence, 1)}</td>`;
            },
          )}</tr>`,
      )}</tbody></table></div>
${notes(
  [
    say('coincidence.sentence'),
    ...(line === null ? [] : [line]),
    ...(groups.some(({ line_meaningful }) => !line_meaningful) ? [`* ${say('groups.mixed_note')}`] : []),
  ],
  4,
)}`,
    };
  },
};

const STYLE = `
.matrix{overflow-x:auto}
.matrix table{width:100%;border-collapse:collapse;font-size:.6875rem;font-variant-numeric:lining-nums tabular-nums}
.matrix th,.matrix td{padding:.22rem .15rem;font-weight:400;text-align:center;white-space:nowrap}
.matrix tbody th{text-align:start}
.matrix td{border:1px solid var(--paper);background:color-mix(in oklab,var(--accent) var(--part,0%),var(--paper))}
@media (max-width:39.9rem){.matrix thead span:not(.chip){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.matrix .chip{margin-inline-end:.2em}}
@media (min-width:46rem){.matrix table{font-size:.8125rem}}
`.replaceAll('\n', '');
