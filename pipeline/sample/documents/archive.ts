import type { Files } from '../../core/effects.ts';
import { sha256 } from '../../core/hash.ts';
import { stamp } from '../dates.ts';

/** Invented documents have a fictional address, so that no link leads to a real page. */
export const FICTIONAL_SITE = 'https://sample.invalid';

/** Official open-data files are generated at night. */
const NIGHT = 5 * 3600 + 22;

/** Writes documents below one folder, and counts them. */
export type Archive = ReturnType<typeof archiveIn>;

export function archiveIn(root: string, files: Pick<Files, 'write'>) {
  const written = { files: 0, bytes: 0 };
  function write(path: string, content: string | Uint8Array): void {
    files.write(`${root}/${path}`, content);
    written.files++;
    written.bytes += Buffer.byteLength(content);
  }
  /** Writes a document with the sidecar that a fetcher would write. */
  function writeFetched(path: string, content: string, firstSeen: string): void {
    const sum = sha256(content);
    const about = { url: `${FICTIONAL_SITE}/${path}`, sha256: sum, first_seen: firstSeen };
    write(path, content);
    write(`${path}.meta.json`, `${JSON.stringify({ ...about, etag: `"${sum.slice(0, 16)}"` }, null, 2)}\n`);
  }
  return { written, write, writeFetched };
}

/** A flat record of an open-data file. */
export type OpenRecord = Record<string, string | null>;

/** Returns the path `webpublica/opendata/…__20240611050022.json` and the records, without empty fields. */
export function openData(
  folder: string,
  name: string,
  date: string,
  records: OpenRecord[],
): [string, string] {
  const isFilled = ([, value]: [string, string | null]) => value !== null && value !== '';
  const filled = records.map((record) => Object.fromEntries(Object.entries(record).filter(isFilled)));
  return [`webpublica/opendata/${folder}/${name}__${stamp(date, NIGHT)}.json`, JSON.stringify(filled)];
}
