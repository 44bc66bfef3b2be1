import type { Session } from '../agenda/calendar.ts';
import type { SampleInitiative } from '../business/initiatives.ts';
import type { HeldVote, VotingDay } from '../business/proceedings.ts';
import { compact } from '../dates.ts';
import type { SampleLegislature } from '../legislatures.ts';
import type { Archive } from './archive.ts';
import { escaped } from './markup.ts';
import { toRoman } from './roman.ts';
import { diarioPath } from './write-diario.ts';
import { votePath, zipPath } from './write-votes.ts';

/**
 * Writes the page of a voting day: the only document that links votes to their subjects. Its links name no
 * host.
 */
export function writeDayPage(
  archive: Archive,
  legislature: SampleLegislature,
  sittingDay: VotingDay,
  sessions: Session[],
): void {
  const path = `votaciones/${legislature.roman}/${sittingDay.date}.html`;
  archive.write(path, page(legislature, sittingDay, sessions));
}

function page(legislature: SampleLegislature, sittingDay: VotingDay, sessions: Session[]): string {
  const { number, roman, start, end } = legislature;
  const days = sessions.map(({ date }) => compact(date)).join(', ');
  const years = `${start.slice(0, 4)}-${end === null ? 'Actualidad' : end.slice(0, 4)}`;
  const sections = Map.groupBy(sittingDay.items, ({ item }) => item.section);
  return `<!DOCTYPE html>
<html lang="es"><head><meta charset="utf-8"><title>Votaciones (parlamento ficticio)</title>
<script>var diasVotaciones = [${days}];</script></head><body>
<select id="_votaciones_legislatura"><option selected value="${number}">${roman} Legislatura (${years})</option></select>
<div class="cuerpo-votaciones">
<h3>Sesión Plenaria número ${sittingDay.session}</h3>
<div class="col-md-2 col-sm-4 col-4 text-right"><a href="/${zipPath(legislature, sittingDay)}">ZIP</a></div>
${[...sections].map(([section, items], index) => sectionOf(section, items, index + 1, legislature, sittingDay)).join('\n')}
</div>
<div class="agenda-col-2"></div>
</body></html>
`;
}

function sectionOf(
  section: string,
  items: VotingDay['items'],
  order: number,
  legislature: SampleLegislature,
  sittingDay: VotingDay,
): string {
  return `<div class="accord"><h4>${toRoman(order)}.<i class="fas fa-angle-down"></i> ${escaped(section)}</h4>
<div class="collapse c_vot"><div id="accordionEst${order}">
${items.map((item) => itemOf(item, legislature, sittingDay)).join('\n')}
</div></div></div>`;
}

function itemOf(
  { item, votes }: VotingDay['items'][number],
  legislature: SampleLegislature,
  sittingDay: VotingDay,
): string {
  let subgroup = '';
  const lines = [`<h5 class="con_est">${escaped(item.title)}</h5>`, numberOf(item.initiative, legislature)];
  for (const held of votes) {
    const heading = headingOf(held);
    if (heading !== subgroup && heading !== '') lines.push(`<h5>${escaped(heading)}</h5>`);
    subgroup = heading;
    if (held.question.point !== '') lines.push(`<h6 class="con_est">${escaped(held.question.point)}</h6>`);
    lines.push(voteOf(held, legislature, sittingDay));
  }
  return lines.join('\n');
}

function numberOf({ officialId }: SampleInitiative, { roman }: SampleLegislature): string {
  const query = `p_p_id=iniciativas&amp;_iniciativas_mode=mostrarDetalle&amp;_iniciativas_legislatura=${roman}&amp;_iniciativas_id=${officialId}`;
  const address = `/es/busqueda-de-iniciativas?${query}`;
  return `<div><a class="n_exp" href="${address}">(Núm. expte. ${officialId})</a></div>`;
}

function headingOf({ question }: HeldVote): string {
  if (question.method === 'call') return 'Votación. (Pública por llamamiento)';
  return question.subgroup;
}

/**
 * Returns the entry of a vote: every vote has a picture; a vote by call has no other file, and its names are
 * in the Diario.
 */
function voteOf(held: HeldVote, legislature: SampleLegislature, sittingDay: VotingDay): string {
  const file = `/${votePath(legislature, sittingDay, held.number)}`;
  const picture = `<img src="${file}.png" alt="Votación ${held.number}">`;
  const { division, question } = held;
  if (division === null) return `<div class="result_vot">Aprobado por asentimiento</div>${picture}`;
  const diario = `/${diarioPath(legislature, sittingDay)}.PDF`;
  const links =
    question.method === 'call'
      ? `<a href="${diario}">Detalle</a>`
      : ['pdf', 'xml', 'json'].map((form) => `<a href="${file}.${form}">${form}</a>`).join(' ');
  return `<div class="result_vot"><p>Si: ${division.ayes}</p><p>No: ${division.noes}</p><p>Abstenciones: ${division.abstentions}</p>${links}</div>${picture}`;
}
