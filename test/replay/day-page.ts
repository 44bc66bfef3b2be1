import type { FiledVote } from './synthetic.ts';

/** The votes of one day. */
export interface VotingDay {
  date: string;
  votes: FiledVote[];
}

/** What every page of votes has around its day. */
export interface Frame {
  legislature: number;
  legislatures: number[];
  dates: string[];
}

/** Numbers of legislatures in the site's format. */
export const ROMAN = ['', ...'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI'.split(' ')];

/** The years in the names of the tested legislatures. */
const YEARS: Record<number, string> = {
  ...{ 10: '2011-2016', 14: '2019-2023', 15: '2023-2026', 16: '2026-Actualidad' },
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns a synthetic page of votes, with the documented order and elements of the official ones. */
export function synthetic({ legislature, legislatures, dates }: Frame, day: VotingDay | null): string {
  const options = legislatures.map(
    (number) =>
      `<option class=""${number === legislature ? ' selected' : ''} value="${number}">\n${ROMAN[number]} Legislatura (${YEARS[number] ?? ''})</option>`,
  );
  return `<!DOCTYPE html>
<html lang="es"><head><meta charset="utf-8"><title>Votaciones - Congreso de los Diputados</title>
<script>var idioma = 'es'; var diasVotaciones = [${dates.map((date) => date.replaceAll('-', '')).join(', ')}];</script></head><body>
<select id="_votaciones_legislatura">${options.join('\n')}</select>
<div class="cuerpo-votaciones">
${day === null ? '' : sessionsOf(day)}
</div><div class="agenda-col-2"></div>
</body></html>
`;
}

function sessionsOf({ votes }: VotingDay): string {
  const sessions = Map.groupBy(votes, ({ session }) => session);
  return [...sessions]
    .sort(([a], [b]) => a - b)
    .map(([session, own]) => sessionOf(session, own))
    .join('\n');
}

function sessionOf(session: number, votes: FiledVote[]): string {
  const zip = votes.find((vote) => vote.zip !== null)?.zip ?? null;
  const sections = Map.groupBy(
    votes.toSorted((a, b) => (a.number ?? 900) - (b.number ?? 900)),
    ({ section }) => section,
  );
  return `<h3>Sesión Plenaria número ${session}</h3>
${zip === null ? '' : `<div class="col-md-2 col-sm-4 col-4 text-right"><a href="/${zip}">ZIP</a></div>`}
${[...sections].map(([section, own]) => sectionOf(section, own)).join('\n')}`;
}

const sectionOf = (section: string, votes: FiledVote[]): string =>
  `<div class="accord"><h4>${escaped(section)}</h4><div class="collapse c_vot">
${votes.map(voteOf).join('\n')}
</div></div>`;

function voteOf(vote: FiledVote): string {
  const files = vote.files.map((path) => `<a href="/${path}">${path.split('.').at(-1)}</a>`);
  const links = [
    ...files,
    ...(vote.diario === null ? [] : [`<a href="/${vote.diario}#page=12">Detalle</a>`]),
  ].join(' ');
  const figures = `<p>Si: ${vote.yes}</p><p>No: ${vote.no}</p><p>Abstenciones: ${vote.abstention}</p>`;
  return `<h5 class="con_est">${escaped(vote.title)}</h5>
<div class="result_vot">${vote.byAssent ? `<p>Asentimiento</p>${links}` : `${figures}${links}`}</div>`;
}
