import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Files } from '../../core/effects.ts';
import { MANIFEST } from './release.ts';

/*
 * Signatures in the format of minisign (https://jedisct1.github.io/minisign/): Ed25519 over the BLAKE2b-512
 * of a file, and over that signature with a trusted comment.
 */

/** Path of the manifest’s signature, which the manifest does not list: it can be added later. */
export const SIGNATURE = 'manifest.json.minisig';

/** Path of the public key that a release is signed with. */
export const PUBLIC_KEY = 'minisign.pub';

/** Marks of the format: an Ed25519 key, and a signature of a hash. */
const KEY_MARK = Buffer.from('Ed');
const HASHED_MARK = Buffer.from('ED');
const [MARK_BYTES, ID_BYTES, KEY_BYTES, SIGNATURE_BYTES] = [2, 8, 32, 64] as const;

/** Prefix of the 32 key bytes in the encodings that Node reads (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Signs files. */
export interface ReleaseSigner {
  /** The two lines of a public key file of minisign. */
  publicKey: string;
  sign(bytes: Uint8Array, trustedComment: string): string;
}

/** Signs the manifest of a release unless it is signed with this key already. */
export function signManifest(folder: string, release: string, signer: ReleaseSigner, files: Files): void {
  const bytes = files.read(`${folder}/${MANIFEST}`);
  const path = `${folder}/${SIGNATURE}`;
  const there = files.exists(path) ? files.readText(path) : '';
  if (faultOfSignature(there, bytes, signer.publicKey) === null) return;
  files.write(path, signer.sign(bytes, `release ${release}`), files.stat(`${folder}/${MANIFEST}`)!.modified);
}

/** Makes a signer from a key of 32 bytes in base64url. The same bytes and comment give the same signature. */
export function releaseSigner(privateKey: string): ReleaseSigner {
  const seed = Buffer.from(privateKey, 'base64url');
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
  const id = createHash('sha256').update(raw).digest().subarray(0, ID_BYTES);
  return {
    publicKey: [
      `untrusted comment: minisign public key ${nameOf(id)}`,
      Buffer.concat([KEY_MARK, id, raw]).toString('base64'),
      '',
    ].join('\n'),
    sign(bytes, trustedComment) {
      const signature = sign(null, hashed(bytes), key);
      const whole = sign(null, Buffer.concat([signature, Buffer.from(trustedComment)]), key);
      return [
        `untrusted comment: signature of the key ${nameOf(id)}`,
        Buffer.concat([HASHED_MARK, id, signature]).toString('base64'),
        `trusted comment: ${trustedComment}`,
        whole.toString('base64'),
        '',
      ].join('\n');
    },
  };
}

/** Parses a minisign public key, with or without its comment; returns null if it is malformed. */
function readPublicKey(text: string): { id: Buffer; key: KeyObject; line: string } | null {
  const line = text.trim().split('\n').at(-1)!.trim();
  const bytes = Buffer.from(line, 'base64');
  if (bytes.length !== MARK_BYTES + ID_BYTES + KEY_BYTES || !bytes.subarray(0, MARK_BYTES).equals(KEY_MARK))
    return null;
  const raw = bytes.subarray(MARK_BYTES + ID_BYTES);
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' });
  return { id: bytes.subarray(MARK_BYTES, MARK_BYTES + ID_BYTES), key, line };
}

/** Returns why a signature is invalid, in words that follow its name; null if it is valid. */
export function faultOfSignature(text: string, bytes: Uint8Array, publicKey: string): string | null {
  const known = readPublicKey(publicKey);
  if (known === null) return 'cannot be checked: the public key is not a minisign key';
  const [, line = '', comment = '', last = ''] = text.split('\n');
  const signed = Buffer.from(line, 'base64');
  const trusted = /^trusted comment: (.*)$/.exec(comment)?.[1];
  if (signed.length !== MARK_BYTES + ID_BYTES + SIGNATURE_BYTES || trusted === undefined)
    return 'is not a minisign signature';
  if (!signed.subarray(0, MARK_BYTES).equals(HASHED_MARK)) return 'is of an unsupported kind of signature';
  const id = signed.subarray(MARK_BYTES, MARK_BYTES + ID_BYTES);
  if (!id.equals(known.id)) return `was made with the key ${nameOf(id)}, expected ${nameOf(known.id)}`;
  const signature = signed.subarray(MARK_BYTES + ID_BYTES);
  if (!verify(null, hashed(bytes), known.key, signature)) return 'does not match the signed file';
  const whole = Buffer.concat([signature, Buffer.from(trusted)]);
  return verify(null, whole, known.key, Buffer.from(last, 'base64'))
    ? null
    : 'does not match its trusted comment';
}

const hashed = (bytes: Uint8Array): Buffer => createHash('blake2b512').update(bytes).digest();

/** Returns the id of a key as minisign prints it: the bytes in reverse order. */
const nameOf = (id: Uint8Array): string => Buffer.from(id).reverse().toString('hex').toUpperCase();
