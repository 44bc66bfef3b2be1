import { ROMAN } from './day-page.ts';
import type { Documents } from './documents.ts';
import { vote } from './small-site.ts';
import { withSyntheticPages } from './synthetic.ts';

/** The contents of the site on one day. Local dates, ISO 8601. */
export interface Night {
  day: string;
  /** Whether the open data files have new names since the day before. */
  renamed?: boolean;
  /** Content versions of open data files, by name; 0 by default. */
  versions?: Record<string, number>;
  /** Number of initiatives of type 162 of the open legislature. */
  motions?: number;
  /** Whether the search lists the newest initiatives first, like some of its forms, or the oldest. */
  newestFirst?: boolean;
}

/** The ended legislature and its successor, with their voting days. */
export const ENDED = {
  legislature: 15,
  since: '2023-08-17',
  until: '2026-10-06',
  votes: ['2026-09-15', '2026-09-16'],
};
export const NEXT = {
  legislature: 16,
  since: '2026-12-23',
  until: null,
  votes: ['2027-01-13', '2027-01-20'],
};

const FILES: Record<string, readonly string[]> = {
  diputados: ['DiputadosActivos', 'DiputadosDeBaja'],
  iniciativas: ['ProyectosDeLey', 'ProposicionesDeLey'],
  intervenciones: ['IntervencionesCronologicamente', 'IntervencionesIniciativa'],
};

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const spanish = (day: string) => day.split('-').reverse().join('/');

/**
 * Returns the documents of a small site on one day: two votes on each voting day, eight deputies, motions on pages of
 * 25.
 */
export function nightlySite(night: Night): Documents {
  const { day, renamed = true, versions = {}, motions = 57 } = night;
  const sitting = day >= NEXT.since ? NEXT : ENDED;
  const files = new Map<string, Buffer>();
  for (const { legislature, votes } of [ENDED, NEXT]) {
    for (const [at, date] of votes.filter((one) => one <= day).entries())
      for (const number of [1, 2]) {
        const [year, month, dayOfMonth] = date.split('-').map(Number);
        const folder = `webpublica/opendata/votaciones/Leg${legislature}/Sesion${String(at + 1).padStart(3, '0')}/${date.replaceAll('-', '')}/Votacion00${number}`;
        files.set(
          `${folder}/VOT_20260101000000.json`,
          vote(at + 1, number, `${dayOfMonth}/${month}/${year}`),
        );
      }
  }
  const stamp = `${(renamed ? day : sitting.since).replaceAll('-', '')}050000`;
  for (const [folder, names] of Object.entries(FILES))
    for (const name of names)
      files.set(
        `webpublica/opendata/${folder}/${name}__${stamp}.json`,
        json(recordsOf(name, versions[name] ?? 0, sitting)),
      );
  const known = day >= NEXT.since ? [NEXT, ENDED] : [ENDED];
  for (const { legislature } of known) {
    const count = legislature === sitting.legislature ? motions : 57;
    for (const [path, page] of searchPages(legislature, count, night)) files.set(path, page);
  }
  files.set('calendario-de-sesiones-plenarias.html', Buffer.from(CALENDAR));
  for (let back = -4; back <= 8; back++) {
    const monday = mondayAround(day, back);
    files.set(`agenda/${monday}.html`, Buffer.from(quietWeek(monday)));
  }
  const members = known.flatMap(({ legislature }) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((code) => ({
      legislature,
      code,
      name: `Apellido ${'ABCDEFGH'[code - 1]}, Ana`,
    })),
  );
  const documents: Documents = new Map([...files].map(([path, bytes]) => [path, () => bytes] as const));
  const pages = withSyntheticPages(documents, { members });
  return day >= NEXT.since && day < NEXT.votes[0]! ? withoutVotes(pages, members) : pages;
}

/** Makes the next legislature convened but without votes: the pages of votes already offer it. */
function withoutVotes(
  documents: Documents,
  members: { legislature: number; code: number; name: string }[],
): Documents {
  const former = documents.get('votaciones/XV.html')!().toString();
  const option = '<option selected value="16">XVI Legislatura (2026-Actualidad)</option>';
  const offering = (html: string) => html.replace(' selected', '').replace('<option', `${option}<option`);
  const empty = offering(former)
    .replace(/diasVotaciones = \[[^\]]*\]/, 'diasVotaciones = []')
    .replaceAll(/<a [^>]*webpublica[^>]*>/g, '<a>');
  const list = members.filter(({ legislature }) => legislature === NEXT.legislature);
  const data = list.map(({ code, name }) => ({
    codParlamentario: code,
    apellidosNombre: name,
    idLegislatura: NEXT.legislature,
  }));
  const changed: Record<string, Buffer> = {
    'votaciones.html': Buffer.from(empty),
    'votaciones/XVI.html': Buffer.from(empty),
    'votaciones/XV.html': Buffer.from(offering(former)),
    'busqueda-de-diputados/XVI/lista.json': json({ data }),
  };
  return new Map([
    ...documents,
    ...Object.entries(changed).map(([path, bytes]) => [path, () => bytes] as const),
  ]);
}

function recordsOf(
  name: string,
  version: number,
  { legislature, since, until }: typeof ENDED | typeof NEXT,
): unknown[] {
  const many = 5 + version;
  if (name.startsWith('Diputados'))
    return Array.from({ length: many }, (_, at) => ({
      ...{
        NOMBRE: `Apellido ${at}, Ana`,
        CIRCUNSCRIPCION: 'Madrid',
        FECHAALTA: spanish(since),
        FECHACONDICIONPLENA: spanish(since),
      },
      ...(name === 'DiputadosDeBaja' ? { FECHABAJA: spanish(until ?? since) } : {}),
    }));
  if (name.startsWith('Intervenciones')) {
    const records = Array.from({ length: many }, (_, at) => ({
      ...{
        LEGISLATURA: `Leg.${legislature}`,
        SESION: spanish(since),
        NUMEXPEDIENTE: `162/00000${1 + (at % 9)}/0000`,
      },
      ORADOR: `Apellido ${at}, Ana (GS)`,
    }));
    return name === 'IntervencionesIniciativa' ? records.toReversed() : records;
  }
  const type = name === 'ProyectosDeLey' ? '121' : '122';
  return Array.from({ length: many }, (_, at) => ({
    ...{
      LEGISLATURA: `Leg.${legislature}`,
      NUMEXPEDIENTE: `${type}/${String(at + 1).padStart(6, '0')}/0000`,
    },
    ...{ OBJETO: `Asunto ${at}`, FECHAPRESENTACION: spanish(since) },
  }));
}

/** Returns the numbers of the motions on each search page. */
function searchPages(legislature: number, count: number, { newestFirst = false }: Night): [string, Buffer][] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  if (newestFirst) numbers.reverse();
  return Array.from({ length: Math.ceil(count / 25) }, (_, page) => {
    const listed = numbers.slice(page * 25, page * 25 + 25).map((number, at) => [
      `iniciativa${page * 25 + at + 1}`,
      {
        ...{ legislatura: ROMAN[legislature], id_iniciativa: `162/${String(number).padStart(6, '0')}` },
        titulo: `Asunto ${number}`,
      },
    ]);
    const answer = { iniciativas_encontradas: String(count), lista_iniciativas: Object.fromEntries(listed) };
    const path = `busqueda-de-iniciativas/${ROMAN[legislature]}/162/pagina${String(page + 1).padStart(3, '0')}.json`;
    return [path, json(answer)];
  });
}

const CALENDAR = '<html><h2>Convocatorias y Órdenes del día de Sesiones Plenarias</h2></html>';
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

function mondayAround(day: string, weeks: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7) + 7 * weeks);
  return date.toISOString().slice(0, 10);
}

function quietWeek(monday: string): string {
  const [year, month, day] = monday.split('-').map(Number);
  return `<html><body><h3>Lunes ${day} de ${MONTHS[month! - 1]} de ${year}</h3>
    <table class="table-agenda"><tr><td></td><td><div>Sin convocatorias</div></td></tr></table></body></html>`;
}
