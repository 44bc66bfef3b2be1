import { openKeep } from '../db/keep.ts';
import type { Files } from '../files.ts';
import type { Before } from '../load/record-table.ts';
import { readReleases } from '../publish/pointer.ts';
import { DATABASE, releaseFolder } from '../publish/release.ts';
import { sha256OfPieces } from '../sha256.ts';
import { keptFile } from './folders.ts';

/** What lies in a published tree and beside it of the build before; `version` tells the code apart that builds. */
export function openBefore(out: string, version: string, files: Files): Before {
  const latest = readReleases(out, files)?.latest;
  const path = latest === undefined ? null : `${releaseFolder(out, latest)}/${DATABASE}`;
  const there = path !== null && files.exists(path);
  return {
    keep: openKeep(keptFile(out), files),
    version,
    database: there ? { path, sha256: sha256OfPieces(files.pieces(path)) } : null,
  };
}
