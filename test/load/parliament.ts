import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { describeIssue } from '../../pipeline/core/issues.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { type LoadSummary, load } from '../../pipeline/load/load.ts';
import type { CuratedGroup } from '../../pipeline/model/curated.ts';
import type { PdfTexts } from '../../pipeline/snapshots/pdf/pdf-texts.ts';
import { temporaryFolder } from '../effects.ts';

/** A parliament of five seats in official formats; a test can spoil its documents one at a time. */

export const DEPUTIES = [
  'Abad Gil, Ana',
  'Bosch Pla, Berta',
  'Cano Ruiz, Carles',
  'Díaz Sanz, Dolors',
  'Egea Roca, Enric',
];
const GROUPS = ['GA', 'GA', 'GA', 'GB', 'GB'];
export const DAY = '2025-02-11';
const STAMP = '20250630120000';

const OPEN_DATA = 'webpublica/opendata';
export const ACTIVE = `${OPEN_DATA}/diputados/DiputadosActivos__${STAMP}.json`;
export const DEPARTED = `${OPEN_DATA}/diputados/DiputadosDeBaja__${STAMP}.json`;
export const SPEECHES = `${OPEN_DATA}/intervenciones/IntervencionesCronologicamente__${STAMP}.json`;

export type Choice = 'Sí' | 'No' | 'Abstención' | 'No vota';
type Row = { asiento: string; diputado: string; grupo: string; voto: string };

export interface VoteFile {
  informacion: Record<string, unknown>;
  totales: Record<string, unknown>;
  votaciones: Row[] | null;
}

/** Returns a vote of all deputies with totals that add up. */
export function voteFile(number: number, choices: Choice[], session = 9): VoteFile {
  const count = (choice: Choice) => choices.filter((one) => one === choice).length;
  return {
    informacion: {
      sesion: session,
      numeroVotacion: number,
      fecha: '11/2/2025',
      titulo: 'Proposiciones no de Ley.',
      textoExpediente: `Text ${number}`,
      tituloSubGrupo: '',
      textoSubGrupo: '',
      votacionesConjuntas: [],
    },
    totales: {
      asentimiento: 'No',
      presentes: choices.length - count('No vota'),
      afavor: count('Sí'),
      enContra: count('No'),
      abstenciones: count('Abstención'),
      noVotan: count('No vota'),
    },
    votaciones: choices.map((voto, at) => ({
      asiento: `${at + 1}01`,
      diputado: DEPUTIES[at]!,
      grupo: GROUPS[at]!,
      voto,
    })),
  };
}

export const votePath = (number: number, name = `VOT_${STAMP}.json`, session = 9): string =>
  `${OPEN_DATA}/votaciones/Leg15/Sesion${String(session).padStart(3, '0')}/20250211/Votacion${String(number).padStart(3, '0')}/${name}`;

export type Documents = Record<string, string | Uint8Array>;

/** Returns two sound votes and complete lists of deputies. */
export function soundDocuments(): Documents {
  const row = (name: string, at: number) => ({
    NOMBRE: name,
    CIRCUNSCRIPCION: 'Girona',
    FORMACIONELECTORAL: 'P',
    FECHACONDICIONPLENA: '17/08/2023',
    FECHAALTA: '10/08/2023',
    GRUPOPARLAMENTARIO: GROUPS[at] === 'GA' ? 'Grupo A' : 'Grupo B',
    FECHAALTAENGRUPOPARLAMENTARIO: '18/08/2023',
  });
  return {
    [votePath(1)]: JSON.stringify(voteFile(1, ['Sí', 'Sí', 'No', 'No', 'No vota'])),
    [votePath(2)]: JSON.stringify(voteFile(2, ['Sí', 'Sí', 'Sí', 'Abstención', 'No'])),
    [ACTIVE]: JSON.stringify(DEPUTIES.map(row)),
    [DEPARTED]: JSON.stringify([]),
  };
}

/** Returns a curated group. */
export const curatedGroup = (id: number, slug: string, facts: Partial<CuratedGroup> = {}): CuratedGroup => ({
  ...{ id, slug, legislature_id: 15, name_short: slug, name_long: `Grupo ${slug}` },
  ...{ color_hex: '#333333', line_meaningful: true, seating: null, codes: [slug], aliases: [] },
  source: 'made for a test',
  ...facts,
});

const CURATED = {
  'chamber.json': {
    id: 9,
    slug: 'es-test',
    name_ca: 'Prova',
    name_es: 'Prueba',
    name_en: 'Test',
    country: 'ES',
    region: null,
    level: 'national',
    website: null,
  },
  'legislatures.json': [
    {
      id: 15,
      number: 'XV',
      name_ca: 'XV',
      name_es: 'XV',
      name_en: 'XV',
      start_date: '2023-08-17',
      end_date: null,
      succeeded_on: null,
      seats: 5,
      source: 'made for a test',
    },
  ],
  'groups.json': [
    curatedGroup(1501, 'a', { name_short: 'GA', name_long: 'Grupo A', codes: ['GA'] }),
    curatedGroup(1502, 'b', { name_short: 'GB', name_long: 'Grupo B', codes: ['GB'] }),
  ],
};

/** Returns the parliament’s legislature with other facts. */
export const legislatureWith = (facts: object): Documents => ({
  'curated/legislatures.json': JSON.stringify([{ ...CURATED['legislatures.json'][0], ...facts }]),
});

export interface Loaded {
  summary: LoadSummary;
  read: DbReader;
  /** Issues in the operator’s format. */
  lines: string[];
  folder: string;
}

/** Writes documents as snapshots of the Congreso and loads them; `pdfTexts` replace the texts of PDFs. */
export function loadDocuments(documents: Documents, pdfTexts?: PdfTexts): Loaded {
  const folder = temporaryFolder();
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  for (const [name, content] of Object.entries(CURATED))
    write(join(folder, 'snapshots/congreso/curated', name), JSON.stringify(content));
  for (const [path, content] of Object.entries(documents))
    write(join(folder, 'snapshots/congreso', path), content);
  return loadFolder(folder, pdfTexts);
}

const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** Loads a folder that `loadDocuments` wrote once more. */
export function loadFolder(folder: string, pdfTexts: PdfTexts = new Map()): Loaded {
  const database = join(folder, 'parliament.sqlite');
  const summary = load(
    {
      snapshots: join(folder, 'snapshots'),
      pdfTexts,
      curated: 'data/curated',
      register: join(folder, 'people.csv'),
      database,
    },
    { files: filesOnDisk(), log: quiet },
  );
  const read = openDatabase(database);
  onTestFinished(() => read.close());
  return { summary, read, lines: summary.issues.map(describeIssue), folder };
}
