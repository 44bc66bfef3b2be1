import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Files } from '../../core/effects.ts';
import { sha256, sha256OfPieces } from '../../core/hash.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import { ENCODINGS, type Encoding } from '../release/compress.ts';
import type { ReleaseOnDisk } from '../release/pointer.ts';
import {
  DATABASE,
  MANIFEST,
  type PublishedChanges,
  type PublishedFile,
  type ReleaseSummary,
} from '../release/release.ts';
import { faultOfSignature, PUBLIC_KEY, SIGNATURE } from '../release/signature.ts';
import { type Finding, verifyDatabase, verifyRows } from './database.ts';

/** A release, and its entry in the list of releases. */
interface VerifyInput {
  release: ReleaseOnDisk;
  /** Its line in `releases.json`. */
  listed: ReleaseSummary;
  /** The files of changes that lead to it. */
  changes: readonly Pick<PublishedChanges, 'path' | 'bytes' | 'sha256'>[];
  publicFolder: string;
  key: ExpectedKey;
}

/** Reports every fault of a release: of its files in order, then of the database. */
export function* verifyRelease(input: VerifyInput, files: Files): Generator<Finding> {
  const { release, listed, changes, publicFolder } = input;
  if (sha256OfPieces(files.pieces(`${release.folder}/${MANIFEST}`)) !== listed.manifest_sha256)
    yield { where: MANIFEST, what: 'does not have the hash in releases.json' };
  yield* verifySignature(release, input.key, files);
  yield* verifyListing(release, files);
  let sound = true;
  for (const file of release.manifest.files) {
    const findings = [...verifyFile(release.folder, file, files)];
    yield* findings;
    if (findings.length === 0) yield* verifyRows(release.folder, file, files);
    else if (file.path === DATABASE) sound = false;
  }
  for (const { path, bytes, sha256 } of changes)
    yield* verifyFile(publicFolder, { path, bytes, sha256, encodings: {} }, files);
  if (sound && files.exists(`${release.folder}/${DATABASE}`)) yield* ofDatabase(release);
}

function* ofDatabase({ folder, manifest }: ReleaseOnDisk): Generator<Finding> {
  using read: DbReader = openDatabase(`${folder}/${DATABASE}`);
  yield* verifyDatabase(read, manifest);
}

/** Reports files of a release that the manifest does not list. */
function* verifyListing({ folder, manifest }: ReleaseOnDisk, files: Files): Generator<Finding> {
  const named = new Set([
    MANIFEST,
    SIGNATURE,
    ...manifest.files.flatMap((file) => [file.path, ...copiesOf(file)]),
  ]);
  for (const path of files.walk(folder)) {
    if (!named.has(path)) yield { where: path, what: 'exists, but is not listed in the manifest' };
  }
}

const copiesOf = ({ path, encodings }: Pick<PublishedFile, 'path' | 'encodings'>): string[] =>
  Object.keys(encodings).map((encoding) => `${path}${ENCODINGS[encoding as Encoding]}`);

/** Checks that a file and its compressed copies exist with the content that the manifest states. */
export function* verifyFile(
  folder: string,
  { path, bytes, sha256: hash, encodings }: Pick<PublishedFile, 'path' | 'bytes' | 'sha256' | 'encodings'>,
  files: Files,
): Generator<Finding> {
  const size = files.stat(`${folder}/${path}`)?.bytes;
  if (size === undefined) yield { where: path, what: 'is missing' };
  else if (size !== bytes) yield { where: path, what: `has ${size} bytes, expected ${bytes}` };
  else if (sha256OfPieces(files.pieces(`${folder}/${path}`)) !== hash)
    yield { where: path, what: `has the right size, but its SHA-256 is not ${hash}` };
  for (const [encoding, expected] of Object.entries(encodings) as [Encoding, number][]) {
    const copy = `${path}${ENCODINGS[encoding]}`;
    const found = files.stat(`${folder}/${copy}`)?.bytes;
    if (found === undefined) yield { where: copy, what: 'is missing' };
    else if (found !== expected) yield { where: copy, what: `has ${found} bytes, expected ${expected}` };
    else if (hashOfCopy(encoding, files.read(`${folder}/${copy}`)) !== hash)
      yield { where: copy, what: `is not the compressed copy of ${path}` };
  }
}

const unpack: Record<Encoding, (bytes: Uint8Array) => Uint8Array> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};

/** Returns the hash of a copy’s content; null if it cannot be decompressed. */
function hashOfCopy(encoding: Encoding, bytes: Uint8Array): string | null {
  try {
    return sha256(unpack[encoding](bytes));
  } catch {
    return null;
  }
}

interface ExpectedKey {
  /** A public key in minisign’s form that every release must be signed with. */
  strict: string | null;
  /** This machine’s own key, for releases that name a key; null without one: then the named key counts. */
  own: string | null;
}

/** Checks whether the manifest is signed as required. */
export function* verifySignature(
  { folder, manifest }: ReleaseOnDisk,
  { strict, own }: ExpectedKey,
  files: Files,
): Generator<Finding> {
  const names = manifest.files.some(({ path }) => path === PUBLIC_KEY);
  const key = strict ?? (names ? (own ?? textOf(`${folder}/${PUBLIC_KEY}`, files)) : null);
  if (key === null) return;
  const signature = textOf(`${folder}/${SIGNATURE}`, files);
  const fault =
    signature === null
      ? 'is missing: this release is not signed'
      : faultOfSignature(signature, files.read(`${folder}/${MANIFEST}`), key);
  if (fault !== null) yield { where: SIGNATURE, what: fault };
}

const textOf = (path: string, files: Files): string | null =>
  files.exists(path) ? files.readText(path) : null;
