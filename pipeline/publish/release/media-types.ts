import { WORKBOOK_TYPE } from '../../workbook/parts.ts';

const BY_ENDING: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  avif: 'image/avif',
  cff: 'application/yaml; charset=utf-8',
  css: 'text/css; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  gz: 'application/gzip',
  html: 'text/html; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  ics: 'text/calendar; charset=utf-8',
  ipynb: 'application/x-ipynb+json',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  jsonl: 'application/jsonl; charset=utf-8',
  jsonld: 'application/ld+json',
  map: 'application/json',
  md: 'text/markdown; charset=utf-8',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
  png: 'image/png',
  py: 'text/plain; charset=utf-8',
  r: 'text/plain; charset=utf-8',
  sql: 'application/sql; charset=utf-8',
  sqlite: 'application/vnd.sqlite3',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
  ttl: 'text/turtle; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xlsx: WORKBOOK_TYPE,
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
};

/** Endings of files that are compressed already or read in ranges. */
const PACKED = new Set(['avif', 'gz', 'jpg', 'parquet', 'png', 'sqlite', 'webp', 'woff2', 'xlsx', 'zip']);

/** Endings that hosts give no media type or a wrong one: some take `ts` for video. */
export const UNUSUAL_ENDINGS: readonly string[] = [
  'atom',
  'cff',
  'csv',
  'gz',
  'ics',
  'ipynb',
  'jsonl',
  'jsonld',
  'md',
  'ndjson',
  'parquet',
  'py',
  'R',
  'sql',
  'sqlite',
  'ts',
  'ttl',
  'xlsx',
];

/** Paths of feeds and their archives in a release, in any folder. */
const FEED = /(?:^|\/)feeds\/[a-z]{2}\/(?:votes|\w+\/[\w-]+)(?:\/archive\/[\d-]+)?\.json$/;

/** Returns the media type of a file; a file without an ending is plain text, like LICENSE. */
export const mediaType = (path: string): string => {
  const ending = endingOf(path);
  if (ending === '') return BY_ENDING.txt!;
  return FEED.test(path) ? 'application/feed+json' : (BY_ENDING[ending] ?? 'application/octet-stream');
};

/** Returns whether compressing a file saves space. */
export const isCompressible = (path: string): boolean => !PACKED.has(endingOf(path));

function endingOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}
