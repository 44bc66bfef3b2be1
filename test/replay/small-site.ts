import { zipSync } from 'fflate';
import { synthetic } from './day-page.ts';
import { type Documents, documentsIn } from './documents.ts';
import { type FiledVote, withSyntheticPages } from './synthetic.ts';

const FIVE_SEATS = new URL('../golden/five-seats/snapshots/congreso', import.meta.url).pathname;
const VOTES = 'webpublica/opendata/votaciones';
/** The day of the votes of the five-seats case, and an early one. */
const DAY = '2025-02-11';
export const DAY_PAGE = `votaciones/XV/${DAY}.html`;
export const A_VOTE = `${VOTES}/Leg15/Sesion009/20250211/Votacion001/VOT_20250211190000.json`;
export const A_VOTE_AS_XML = `${VOTES}/Leg15/Sesion009/20250211/Votacion007/VOT_20250211190000.xml`;
export const DIARIO = 'public_oficiales/L15/CONG/DS/PL/DSCD-15-PL-98.PDF';
export const ZIP = `${VOTES}/Leg14/Sesion155/20220224/VOT_20220224112038.zip`;

/** Returns the bytes of one vote file. */
export function vote(session: number, number: number, date: string, yes = 3): Buffer {
  const informacion = {
    sesion: session,
    numeroVotacion: number,
    fecha: date,
    titulo: 'Mociones.',
    textoExpediente: 'Moción.',
  };
  const totales = {
    asentimiento: 'No',
    presentes: yes,
    afavor: yes,
    enContra: 0,
    abstenciones: 0,
    noVotan: 0,
  };
  const votaciones = Array.from({ length: yes }, (_, seat) => ({
    ...{ asiento: String(seat + 1), diputado: `Apellido ${'ABCDEFGH'[seat]}, Ana`, grupo: 'GA', voto: 'Sí' },
  }));
  return Buffer.from(JSON.stringify({ informacion, totales, votaciones }));
}

const call: FiledVote = {
  ...{
    legislature: 15,
    session: 9,
    number: null,
    date: DAY,
    section: 'Investidura.',
    title: 'Debate de investidura.',
  },
  ...{ yes: 3, no: 2, abstention: 0, byAssent: false, files: [], zip: null, diario: DIARIO },
};

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);

/** Returns the words of older and of current answers, which differ in some names. */
const wordsOf = (at: number) =>
  at > 25
    ? { resultado_tram: 'Aprobado\n12/05/2025', autores: { autor01: { nombre: 'Grupo A', idGrupo: '1' } } }
    : { resultado: 'Rechazado', autor: 'Grupo A' };

const search = (from: number, to: number) => ({
  iniciativas_encontradas: '27',
  lista_iniciativas: Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, at) => [
      `iniciativa${from + at}`,
      {
        legislatura: 'XV',
        id_iniciativa: `162/${String(from + at).padStart(6, '0')}`,
        titulo: 'Proposición no de Ley',
        ...wordsOf(from + at),
      },
    ]),
  ),
});

/**
 * Returns a small site with some of everything: two legislatures, two sessions on one day, votes as JSON, as XML only
 * and in a ZIP only, a vote by call, deputies, open data, two search pages, an agenda with an order of the day.
 */
export function smallSite(): Documents {
  const five = [...documentsIn(FIVE_SEATS)].filter(([path]) => path.startsWith('webpublica/'));
  const more: Record<string, Uint8Array> = {
    [`${VOTES}/Leg15/Sesion010/20250211/Votacion001/VOT_20250211210000.json`]: vote(10, 1, '11/2/2025'),
    [ZIP]: zipSync({
      'sesion155votacion1.json': vote(155, 1, '24/2/2022'),
      'sesion155votacion2.json': vote(155, 2, '24/2/2022'),
    }),
    [DIARIO]: pdf('Diario'),
    'busqueda-de-iniciativas/XV/162/pagina001.json': Buffer.from(JSON.stringify(search(1, 25))),
    'busqueda-de-iniciativas/XV/162/pagina002.json': Buffer.from(JSON.stringify(search(26, 27))),
    'calendario-de-sesiones-plenarias.html': Buffer.from(`<html><body><ul><li>
      <a href="/backoffice_doc/atp/orden_dia/pleno_11_18022025.pdf">Pleno de la semana del 17 de febrero de 2025 al 23 de febrero de 2025</a>
      </li></ul></body></html>`),
    'backoffice_doc/atp/orden_dia/pleno_11_18022025.pdf': pdf('Orden del día'),
  };
  for (const monday of ['03', '10', '17', '24']) {
    more[`agenda/2025-02-${monday}.html`] =
      Buffer.from(`<html><body><h3>Lunes ${Number(monday)} de febrero de 2025</h3>
      <table class="table-agenda"><tr><td></td><td><div>Sin convocatorias</div></td></tr></table></body></html>`);
  }
  const documents: Documents = new Map([
    ...five,
    ...Object.entries(more).map(([path, bytes]) => [path, () => bytes] as const),
  ]);
  const members = [
    { legislature: 15, code: 31, name: 'Apellido A, Ana' },
    { legislature: 15, code: 32, name: 'Apellido B, Ana' },
    { legislature: 14, code: 7, name: 'Apellido C, Ana' },
  ];
  return withSyntheticPages(documents, { members, calls: [call] });
}

/** Returns the site in the weeks before a new legislature: it is offered, and has no votes yet. */
export function withNextLegislature(documents: Documents): Documents {
  const frame = { legislature: 16, legislatures: [16, 15, 14], dates: [] };
  const former = documents.get('votaciones/XV.html')!().toString();
  const page = synthetic(frame, null);
  const offer = page.slice(page.indexOf('<select'), page.indexOf('</select>'));
  const changed: Record<string, string> = {
    'votaciones.html': page,
    'votaciones/XVI.html': page,
    // The page selects the newest legislature, not the requested one.
    'votaciones/XV.html': former.replace(/<select[\s\S]*(?=<\/select>)/, offer),
    'busqueda-de-diputados/XVI/lista.json': '{"data":[]}',
    'calendario-de-sesiones-plenarias.html':
      '<html><h2>Convocatorias y Órdenes del día de Sesiones Plenarias</h2></html>',
  };
  return new Map([
    ...documents,
    ...Object.entries(changed).map(([path, text]) => [path, () => Buffer.from(text)] as const),
  ]);
}

/** Returns the fastest update command for the newest legislature, without pages and images. */
export const updateFrom = (url: string): string[] => [
  ...['update', '--base-url', url, '--delay', '0', '--legislature', 'XV', '--no-site', '--images', 'none'],
];
