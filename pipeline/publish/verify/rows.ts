import { gunzipSync } from 'node:zlib';
import { parquetMetadata } from 'hyparquet';
import type { Files } from '../../core/effects.ts';
import type { PublishedFile } from '../release/release.ts';
import type { Finding } from './finding.ts';

/** Functions that count the rows of a file, by its suffix. Other files have no rows. */
const COUNTERS: Readonly<Record<string, (bytes: Uint8Array) => number>> = {
  '.csv': (bytes) => recordsIn(bytes) - 1,
  '.csv.gz': (bytes) => recordsIn(gunzipSync(bytes)) - 1,
  '.ndjson.gz': (bytes) => linesIn(gunzipSync(bytes)),
  '.parquet': (bytes) => Number(parquetMetadata(new Uint8Array(bytes).buffer).num_rows),
};

/** Checks that a table has as many rows as the manifest states. */
export function* verifyRows(
  folder: string,
  { path, rows }: Pick<PublishedFile, 'path' | 'rows'>,
  files: Files,
): Generator<Finding> {
  const ending = Object.keys(COUNTERS).find((candidate) => path.endsWith(candidate));
  if (rows === null || ending === undefined) return;
  const found = counted(COUNTERS[ending]!, files.read(`${folder}/${path}`));
  if (found === null) yield { where: path, what: `cannot be read as ${ending.slice(1)}` };
  else if (found !== rows) yield { where: path, what: `has ${found} rows, the manifest says ${rows}` };
}

function counted(count: (bytes: Uint8Array) => number, bytes: Uint8Array): number | null {
  try {
    return count(bytes);
  } catch {
    return null;
  }
}

const [LINE_END, QUOTE] = [0x0a, 0x22];

function linesIn(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) lines++;
  return lines;
}

/** Counts line ends outside quotes: a doubled quote closes and reopens the text. */
function recordsIn(bytes: Uint8Array): number {
  let records = 0;
  let quoted = false;
  for (const byte of bytes) {
    if (byte === QUOTE) quoted = !quoted;
    else if (byte === LINE_END && !quoted) records++;
  }
  return records;
}
