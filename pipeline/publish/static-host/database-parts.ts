import { gzipSync } from 'node:zlib';
import type { Files } from '../../core/effects.ts';
import { sha256 } from '../../core/hash.ts';
import { DATABASE } from '../release/release.ts';

/** Name of the file that says how to put a database together again. */
const DATABASE_GUIDE = `${DATABASE}.txt`;

/** Returns a database as files that a host with a limit takes, and the command that restores it. */
export function databaseParts(
  path: string,
  largestFile: number,
  files: Files,
): [name: string, body: Uint8Array][] {
  const whole = files.read(path);
  const packed = gzipSync(whole, { level: 9 });
  const count = Math.ceil(packed.length / largestFile);
  const digits = String(count).length;
  const parts = Array.from({ length: count }, (_, at): [string, Uint8Array] => [
    count === 1 ? `${DATABASE}.gz` : `${DATABASE}.gz.${String(at + 1).padStart(digits, '0')}`,
    packed.subarray(at * largestFile, (at + 1) * largestFile),
  ]);
  const names = parts.map(([name]) => name);
  const guide = `${DATABASE} is too large for this host. These files, next to this one, are the same database, compressed${count === 1 ? '' : ' and split'}:

${names.map((name) => `  ${name}`).join('\n')}

Download them, then run:

  cat ${names.join(' ')} | gunzip > ${DATABASE}

It has ${whole.length} bytes and the SHA-256 hash ${sha256(whole)}.
`;
  return [...parts, [DATABASE_GUIDE, new TextEncoder().encode(guide)]];
}
