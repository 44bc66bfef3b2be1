import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { identifyDocument } from '../../pipeline/congreso/sources/index.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { CHAMBERS } from '../../pipeline/load/chambers.ts';
import { writeSample } from '../../pipeline/sample/sample.ts';
import { openSnapshots } from '../../pipeline/snapshots/open.ts';
import { soundDocuments } from '../congreso/sources/documents.ts';

export interface OfficialDocument {
  path: string;
  bytes: Uint8Array;
}

const CORPUS = process.env.HEMICICLE_CORPUS ?? '';

/** Records, votes and speeches that a shortened document keeps: what breaks on three thousand breaks on three. */
const KEPT = 2;
/** Bytes of documents that cannot be shortened by their structure. */
const MOST_BYTES = 2_500;
/** Documents of one type and format, such as JSON. */
const OF_A_FORM = 4;

/**
 * Returns documents of every type to damage, small or shortened: hand-written ones, those of the sample, and
 * real ones if available.
 */
export function documentsByKind(): Map<string, OfficialDocument[]> {
  const byForm = Map.groupBy(
    [...Object.entries(soundDocuments), ...sampleDocuments(), ...realDocuments()],
    ([path]) => [identifyDocument(path)!.source.kind, path.slice(path.lastIndexOf('.'))].join(' '),
  );
  const kept = [...byForm].flatMap(([form, documents]) =>
    documents
      .map(([path, bytes]) => ({ path, bytes: shortened(path, bytes) }))
      .sort((one, other) => one.bytes.length - other.bytes.length)
      .filter((_, at, all) => at % Math.ceil(all.length / OF_A_FORM) === 0 || at === all.length - 1)
      .map((document) => [form.split(' ')[0]!, document] as const),
  );
  return new Map(
    [...Map.groupBy(kept, ([kind]) => kind)].map(([kind, list]) => [
      kind,
      list.map(([, document]) => document),
    ]),
  );
}

function sampleDocuments(): [string, Uint8Array][] {
  const written: [string, Uint8Array][] = [];
  const write = (path: string, content: string | Uint8Array) => {
    const official = path.slice('fiction/sample/'.length);
    if (identifyDocument(official) !== null) written.push([official, Buffer.from(content)]);
  };
  const size = { votes: 60, legislatures: 2, seats: 40, seed: 1, asOf: '2026-03-31' };
  writeSample({ folder: 'fiction', ...size }, { files: { write }, log: { progress() {} } });
  return written;
}

/** Real pages outside the corpus folders, with their official paths. */
const PAGES: Record<string, string> = {
  'calendario-de-sesiones-plenarias.fragment.html': 'calendario-de-sesiones-plenarias.html',
  'diario-20200107.txt': 'public_oficiales/L14/CONG/DS/PL/DSCD-14-PL-4.txt',
  'ficha-185-XV.ca.trimmed.html': 'busqueda-de-diputados/XV/185.html',
  'intervenciones-portlet.page1.json': 'busqueda-de-intervenciones/XV/172/000001/pagina001.json',
  'orden-del-dia-201.txt': 'backoffice_doc/atp/orden_dia/pleno_201_29092026.txt',
};

function realDocuments(): [string, Uint8Array][] {
  if (CORPUS === '') return [];
  const snapshots = openSnapshots(CORPUS, CHAMBERS, filesOnDisk());
  return [
    ...snapshots.documents.map((document): [string, Uint8Array] => [
      document.place.path,
      snapshots.read(document),
    ]),
    ...Object.entries(PAGES).map(([name, path]): [string, Uint8Array] => [
      path,
      readFileSync(join(CORPUS, 'reference/pages', name)),
    ]),
  ];
}

function shortened(path: string, bytes: Uint8Array): Uint8Array {
  if (path.endsWith('.zip')) return fewEntries(bytes);
  if (path.endsWith('.json'))
    return Buffer.from(JSON.stringify(fewRecords(JSON.parse(Buffer.from(bytes).toString()))));
  if (path.endsWith('.xml')) return Buffer.from(fewBallots(Buffer.from(bytes).toString('latin1')), 'latin1');
  if (path.includes('DSCD-14-PL-4')) return aroundNames(Buffer.from(bytes).toString());
  return bytes.subarray(0, MOST_BYTES);
}

const fewEntries = (bytes: Uint8Array): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(unzipSync(bytes, { filter: ({ name }) => /1\.(json|xml)$/.test(name) }))
        .slice(0, 2)
        .map(([name, content]) => [name, shortened(name, content)]),
    ),
  );

const fewBallots = (xml: string): string => {
  let ballot = 0;
  return xml.replace(/<Votacion>.*?<\/Votacion>/gs, (whole) => (ballot++ < KEPT ? whole : ''));
};

function fewRecords(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, KEPT).map(fewRecords);
  if (typeof value === 'string') return value.slice(0, 500);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const few = /\d$/.test(entries.at(-1)?.[0] ?? '') ? entries.slice(0, KEPT) : entries;
  return Object.fromEntries(few.map(([key, inner]) => [key, fewRecords(inner)]));
}

/** Shortens a volume of a hundred pages to its roll calls. */
function aroundNames(text: string): Uint8Array {
  const begins = text.search(/diputados que dijeron/);
  const ends = text.search(/votos emitidos, \d+/);
  const around = [
    text.slice(0, 1_500),
    text.slice(begins - 300, begins + 1_500),
    text.slice(ends - 800, ends + 800),
  ];
  return Buffer.from(around.join('\n\n'));
}
