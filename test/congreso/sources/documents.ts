import { readFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { voteJson } from '../../../pipeline/congreso/sources/votes/vote-json.ts';
import type { VoteRow } from '../../../pipeline/core/chamber/rows.ts';
import { ascii, JSON_PATH, official, soundRow, toJson, toXml, XML_PATH } from './votes/vote-files.ts';

const vote: VoteRow = soundRow(voteJson, ascii(official()), JSON_PATH);
const OPEN_DATA = 'webpublica/opendata';
const SESSION = `${OPEN_DATA}/votaciones/Leg15/Sesion044/20240611`;
const list = (...records: object[]): Uint8Array => Buffer.from(JSON.stringify(records));

const votingDaysPage = `<select id="_votaciones_legislatura"><option selected value="15">XV Legislatura</option>
  <option value="14">XIV Legislatura</option></select><script>var diasVotaciones = [20240611, 20240612];</script>`;

/** One small valid document of every type, by path. */
export const soundDocuments: Record<string, Uint8Array> = {
  [JSON_PATH]: toJson(vote),
  [XML_PATH]: toXml(vote),
  [`${SESSION}/VOT_20240612080000.zip`]: zipSync({
    'sesion44votacion3.json': toJson(vote),
    'sesion44votacion3.xml': toXml(vote),
  }),
  // PDFs are parsed as their extracted text.
  [JSON_PATH.replace('.json', '.pdf')]:
    Buffer.from(`Sesión: 44 Votación: 3 Fecha: 11-6-2024\nMociones.\n-Moción.
    RESULTADO DE LA VOTACIÓN\n% SOBRE COMPOSICIÓN (350)\nPRESENTES 1 100\nSI 1 100\nNO 0 0\nABSTENCIONES 0 0\nNO VOTAN 0 -
    SÍ\nGrupo Rojo\n   3707 - Ruiz Gil, Ana\nTotal: 1\nTotal: 1\n`),
  'public_oficiales/L15/CONG/DS/PL/DSCD-15-PL-8.txt': Buffer.from(
    `Sesión plenaria núm. 4 celebrada el martes, 11 de junio de 2024
    Señoras y señores diputados que dijeron «sí»:\nRuiz Gil, Ana\nvotos emitidos, 1; a favor, 1; en contra, 0.`,
  ),
  'votaciones/XV/2024-06-11.html': readFileSync(new URL('synthetic/day-page.html', import.meta.url)),
  [`${OPEN_DATA}/diputados/DiputadosActivos__20260712050010.json`]: list({
    NOMBRE: 'Ruiz Gil, Ana',
    FECHAALTA: '07/08/2023',
  }),
  [`${OPEN_DATA}/diputados/DiputadosActivos__20260712050010.csv`]: Buffer.from(
    'NOMBRE;BIOGRAFIA\nRuiz, Ana;"a\nb"\n',
  ),
  [`${OPEN_DATA}/diputados/DiputadosDeBaja__20260712050010.json`]: list({
    NOMBRE: 'Ruiz Gil, Ana',
    FECHABAJA: '07/08/2024',
  }),
  [`${OPEN_DATA}/diputados/DiputadosDeBaja__20260712050010.csv`]: Buffer.from(
    'NOMBRE;FECHABAJA\nA, A;07/08/2024\n',
  ),
  [`${OPEN_DATA}/diputados/odsDiputados10__20260712050010.json`]: list({
    NOMBRE: 'Ruiz Gil, Ana',
    FECHABAJA: '13/01/2016',
  }),
  [`${OPEN_DATA}/diputados/Diputadas__20260712050010.json`]: list({ NOMBRE: 'Ruiz Gil, Ana' }),
  [`${OPEN_DATA}/diputados/Diputadas__20260712050010.csv`]: Buffer.from('NOMBRE;PARTIDO\nRuiz, Ana;P\n'),
  'busqueda-de-diputados/XV/31.html': Buffer.from(
    `<div class="nombre-dip">Ruiz, Ana</div><div class="cuerpo-diputado-detalle">
    <p>Nacida el Wed Aug 11 00:00:00 CET 1971 en Inca</p>
    <ul class="cargos"><li>Presidenta del Congreso desde el 17/08/2023</li></ul></div>`,
  ),
  [`${OPEN_DATA}/diputados/Diput__20260712050010.json`]: list({
    APELLIDOS: 'Ruiz',
    NOMBRE: 'Ana',
    LEGISLATURA: 'Leg. XV',
  }),
  ...Object.fromEntries(
    ['ProyectosDeLey', 'ProposicionesDeLey', 'PropuestasDeReforma'].map((name) => [
      `${OPEN_DATA}/iniciativas/${name}__20260226050010.json`,
      list({
        LEGISLATURA: 'Leg.15',
        OBJETO: 'Ley',
        NUMEXPEDIENTE: '121/000004/0000',
        TRAMITACIONSEGUIDA: 'Pleno \nAprobación \ndesde 12/03/2025 hasta 20/03/2025',
      }),
    ]),
  ),
  [`${OPEN_DATA}/iniciativas/IniciativasLegislativasAprobadas__20260226050010.json`]: list({
    NUMERO_LEY: '1/2024',
    TITULO_LEY: 'Ley',
  }),
  ...Object.fromEntries(
    ['IntervencionesCronologicamente', 'IntervencionesIniciativa'].map((name) => [
      `${OPEN_DATA}/intervenciones/${name}__20251114050010.json`,
      list({ LEGISLATURA: 'Leg.15', SESION: '22/01/2025', ORADOR: 'Ruiz, Ana (GV (EAJ-PNV))' }),
    ]),
  ),
  'busqueda-de-iniciativas/XV/121/pagina001.json': Buffer.from(
    JSON.stringify({
      lista_iniciativas: { iniciativa1: { legislatura: 'XV', id_iniciativa: '121/000004', titulo: 'Ley' } },
    }),
  ),
  'busqueda-de-iniciativas/XV/173/000003.html': readFileSync(
    new URL('synthetic/initiative-page.html', import.meta.url),
  ),
  'busqueda-de-intervenciones/XV/172/000001/pagina001.json': Buffer.from(
    JSON.stringify({
      paginacion: { docs_ini: '1', docs_fin: '1' },
      lista_intervenciones: {
        intervencion1: {
          fecha: '20231213',
          legislatura: 'XV',
          orador: 'Ruiz, Ana (GMx)',
          sesion: {},
          iniciativa: {},
        },
      },
    }),
  ),
  'agenda/2026-09-14.html': readFileSync(new URL('synthetic/agenda-week.html', import.meta.url)),
  'calendario-de-sesiones-plenarias.html': Buffer.from(
    `<li><a>Pleno de la semana del 10 de junio de 2024 al 16 de junio de 2024</a></li>
    <div class="mes-sp">junio</div><table><tr><td></td><td class="pleno">11</td></tr></table>`,
  ),
  'votaciones.html': Buffer.from(votingDaysPage),
  'votaciones/XV.html': Buffer.from(votingDaysPage),
  'opendata/diputados.html': Buffer.from(
    '<a href="/webpublica/opendata/diputados/Diput__20260712050010.json">JSON</a>',
  ),
  'busqueda-de-diputados/XV/lista.json': Buffer.from(
    '{"data":[{"codParlamentario":31,"apellidosNombre":"Ruiz Gil, Ana","idLegislatura":15}]}',
  ),
  'docu/imgweb/diputados/31_15.jpg': Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
  'backoffice_doc/atp/orden_dia/pleno_44_11062024.txt': Buffer.from(
    'Sesión nº44\nI.   Mociones.\n1.   Sobre los trenes.\n     (Núm. expte. 173/000003)\n',
  ),
};
