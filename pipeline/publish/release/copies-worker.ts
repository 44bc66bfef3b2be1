import { handOver } from '../../pool.ts';
import { compressNow, ENCODINGS, type Encoding } from './compress.ts';
import type { Copies } from './copies.ts';

const encodings = Object.keys(ENCODINGS) as Encoding[];

/** Runs on a thread of its own: see copies.ts. */
export default function compressAll(bodies: Uint8Array[]): Copies[] {
  const done = bodies.map(copiesOf);
  return handOver(
    done,
    done.flat().map(([, packed]) => packed.buffer),
  );
}

/** What would not be smaller is left out. */
const copiesOf = (bytes: Uint8Array): Copies =>
  encodings
    .map((encoding): Copies[number] => [encoding, compressNow[encoding](bytes)])
    .filter(([, packed]) => packed.length < bytes.length);
