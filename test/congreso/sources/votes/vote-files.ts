import type { OfficialTotals, RollCall, VoteRow } from '../../../../pipeline/core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../../pipeline/core/chamber/source.ts';
import { CHOICES } from '../../../../pipeline/model/votes/choice.ts';

/** One record of a test: name, choice, and optionally group and seat. */
export type RecordLine = [name: string, choice: string, group?: string, seat?: string];

/** The official words of the choices. */
const WORDS: Record<string, string> = { aye: 'Sí', no: 'No', abstention: 'Abstención', absent: 'No vota' };

/** The folder of one vote and the path of a file in it. */
const VOTE_FOLDER = 'webpublica/opendata/votaciones/Leg15/Sesion044/20240611/Votacion003';
export const JSON_PATH = `${VOTE_FOLDER}/VOT_20240611203611.json`;
export const XML_PATH = `${VOTE_FOLDER}/VOT_20240611203611.xml`;

/** Returns the vote of that folder in the official shape. */
export const official = (changes: { informacion?: object; totales?: object; votaciones?: unknown } = {}) => ({
  informacion: {
    sesion: 44,
    numeroVotacion: 3,
    fecha: '11/6/2024',
    titulo: 'Mociones consecuencia de interpelaciones urgentes.',
    textoExpediente: 'Moción sobre la ordenación del litoral.',
    tituloSubGrupo: 'Votación separada por puntos',
    textoSubGrupo: 'Punto 1.',
    votacionesConjuntas: [],
    ...changes.informacion,
  },
  totales: {
    asentimiento: 'No',
    presentes: 3,
    afavor: 1,
    enContra: 1,
    abstenciones: 1,
    noVotan: 1,
    ...changes.totales,
  },
  votaciones:
    'votaciones' in changes
      ? changes.votaciones
      : records(
          ['Ábalos Núñez, Íñigo', 'Sí', 'GS', '4706'],
          ['Büchner i Güell, Àngels', 'No', 'GEH Bildu', '-1'],
          ['De la Peña, Zoë', 'Abstención', 'GV (EAJ-PNV)', '3'],
          ["O'Donnell Ruiz, Mª José", 'No vota', '', ''],
        ),
});

/** Returns records in the official shape. */
export const records = (...lines: RecordLine[]) =>
  lines.map(([diputado, voto, grupo = 'GS', asiento = '']) => ({ asiento, diputado, grupo, voto }));

/** Returns JSON in the format of the Congreso: one line of pure ASCII. */
export const ascii = (value: unknown): Uint8Array =>
  Buffer.from(
    JSON.stringify(value).replace(/[\u007f-\uffff]/g, (character) => {
      return `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    }),
  );

/** Returns the row of valid bytes; fails on any issue. */
export function soundRow<Row>(source: Source<Row>, bytes: Uint8Array, path: string): Row {
  const { rows, issues } = source.parse(bytes, placeIn(source, path));
  if (issues.length > 0 || rows.length !== 1) throw new Error(JSON.stringify({ rows: rows.length, issues }));
  return rows[0]!;
}

export const parse = <Row>(source: Source<Row>, bytes: Uint8Array | string, path: string): Parsed<Row> =>
  source.parse(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, placeIn(source, path));

function placeIn(source: Source<unknown>, path: string): DocumentPlace {
  const place = source.place(path);
  if (place === null) throw new Error(`${path} is no path of ${source.kind}`);
  return place;
}

/** Returns a vote in the official JSON format. */
export function toJson(vote: VoteRow): Uint8Array {
  return ascii({
    informacion: {
      sesion: vote.session,
      numeroVotacion: vote.number,
      fecha: unpadded(vote.date),
      titulo: vote.section,
      textoExpediente: vote.text,
      tituloSubGrupo: vote.subgroupTitle,
      textoSubGrupo: vote.subgroupText,
      votacionesConjuntas: vote.joint.map((textoExpediente) => ({ textoExpediente })),
    },
    totales: vote.totals === null ? { asentimiento: 'Sí' } : { asentimiento: 'No', ...totalsOf(vote.totals) },
    votaciones: recordsOf(vote.rollCall),
  });
}

/** Returns a vote in the official XML format: Latin-1, without joint votes. */
export function toXml(vote: VoteRow): Uint8Array {
  const totals = Object.entries(vote.totals === null ? {} : totalsOf(vote.totals));
  const recordElements = recordsOf(vote.rollCall).map((record) => {
    return element(
      'Votacion',
      Object.entries(record)
        .map(([name, text]) => leaf(name, text))
        .join('\n'),
    );
  });
  const information = [
    leaf('sesion', vote.session),
    leaf('numeroVotacion', vote.number),
    leaf('fecha', unpadded(vote.date)),
    leaf('titulo', vote.section),
    leaf('textoExpediente', vote.text),
    leaf('tituloSubGrupo', vote.subgroupTitle),
    leaf('textoSubGrupo', vote.subgroupText),
  ];
  const outcome = [
    leaf('asentimiento', vote.byAssent ? 'Sí' : 'No'),
    ...totals.map(([name, figure]) => leaf(name === 'afavor' ? 'aFavor' : name, figure!)),
  ];
  return latin1(
    element('Informacion', information.join('\n')) +
      element('Totales', outcome.join('\n')) +
      element('Votaciones', recordElements.join('\n')),
  );
}

/** Returns the elements of a vote as a complete XML file in Latin-1. */
export const latin1 = (content: string): Uint8Array =>
  Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><Resultado>${content}</Resultado>\n`, 'latin1');

const element = (name: string, content: string): string => `<${name}>\n${content}\n</${name}>`;

/** XML names equal the JSON ones, with a capital. */
function leaf(name: string, text: string | number): string {
  const tag = name[0]!.toUpperCase() + name.slice(1);
  const escaped = String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<${tag}>${escaped}</${tag}>`;
}

const unpadded = (date: string): string => date.split('-').map(Number).reverse().join('/');

const totalsOf = (totals: OfficialTotals) => ({
  presentes: totals.present,
  afavor: totals.yes,
  enContra: totals.no,
  abstenciones: totals.abstention,
  noVotan: totals.notVoting,
});

function recordsOf(rollCall: RollCall | null) {
  return (rollCall?.names ?? []).map((diputado, row) => ({
    asiento: rollCall!.seats[row] === 0 ? '' : String(rollCall!.seats[row]),
    diputado,
    grupo: rollCall!.groups[row]!,
    voto: WORDS[CHOICES[rollCall!.choices[row]!]!]!,
  }));
}
