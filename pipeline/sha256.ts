import { createHash, hash } from 'node:crypto';

/** Returns the SHA-256 of bytes or of text in UTF-8, in hexadecimal. */
export const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'hex');

/** Returns the SHA-256 of bytes that arrive in pieces. */
export function sha256OfPieces(pieces: Iterable<Uint8Array>): string {
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece);
  return sum.digest('hex');
}
