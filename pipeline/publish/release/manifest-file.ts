import type { Files } from '../../core/effects.ts';
import { sha256OfPieces } from '../../core/hash.ts';
import type { Manifest, ReleaseSummary } from './release.ts';

/** Files per piece: tens of thousands at once would need more memory than any other step of a build. */
const PIECE = 500;

/** Writes `manifest.json`, one file a line, and returns the release’s entry for the pointer. */
export function writeManifest(
  path: string,
  manifest: Manifest,
  modified: Date,
  files: Files,
): ReleaseSummary {
  const { files: published, ...head } = manifest;
  files.create(path, `${JSON.stringify(head).slice(0, -1)},"files":[`, modified);
  for (let at = 0; at < published.length; at += PIECE) {
    const lines = published.slice(at, at + PIECE).map((file) => JSON.stringify(file));
    files.append(path, `${at === 0 ? '' : ','}\n${lines.join(',\n')}`);
  }
  files.append(path, '\n]}\n');
  files.touch(path, modified);
  return summaryOf(manifest, path, files);
}

/** Returns the pointer’s entry for a release whose manifest is at `path`. */
export function summaryOf(
  { files: published, created: _, made_by: __, ...shared }: Manifest,
  path: string,
  files: Files,
): ReleaseSummary {
  return {
    ...shared,
    files: published.length,
    bytes: published.reduce((sum, { bytes }) => sum + bytes, 0),
    manifest_sha256: sha256OfPieces(files.pieces(path)),
  };
}
