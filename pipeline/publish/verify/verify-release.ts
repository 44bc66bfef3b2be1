import type { Files } from '../../core/effects.ts';
import { sha256OfPieces } from '../../core/hash.ts';
import { type DbReader, openDatabase } from '../../db/open.ts';
import type { ReleaseOnDisk } from '../release/pointer.ts';
import { DATABASE, MANIFEST, type PublishedChanges, type ReleaseSummary } from '../release/release.ts';
import { verifyDatabase, verifyRows } from './database.ts';
import { type ExpectedKey, verifyFile, verifyListing, verifySignature } from './files.ts';
import type { Finding } from './finding.ts';

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

/**
 * Reports every fault of a release, file by file in the order of the manifest, then contradictions in the
 * database.
 */
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
