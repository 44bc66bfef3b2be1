import { openDatabase } from '../../pipeline/db/open.ts';
import type { Files } from '../../pipeline/files.ts';
import {
  DATABASE,
  MANIFEST,
  type ReleaseSummary,
  releaseFolder,
} from '../../pipeline/publish/release/release.ts';
import { sha256OfPieces } from '../../pipeline/sha256.ts';

/** What a release lacks to be served, in words; null where it is whole. */
type Inspect = (release: Pick<ReleaseSummary, 'name' | 'manifest_sha256'>) => string | null;

/** Inspects releases of a published tree; one whose files are as they were is not read a second time. */
export function openInspector(publicFolder: string, files: Files): Inspect {
  const seen = new Map<string, { state: string; lack: string | null }>();
  return ({ name, manifest_sha256 }) => {
    const folder = releaseFolder(publicFolder, name);
    const parts = [`${folder}/${MANIFEST}`, `${folder}/${DATABASE}`] as const;
    const state = JSON.stringify([manifest_sha256, ...parts.map((part) => files.stat(part))]);
    const known = seen.get(name);
    if (known?.state === state) return known.lack;
    const defect = defectOf(parts, manifest_sha256, files);
    seen.set(name, { state, lack: defect });
    return defect;
  };
}

/** The other releases than one: earlier ones, newest first; then later ones, which somebody turned away from. */
export function fallbacks(latest: string, releases: readonly ReleaseSummary[]): ReleaseSummary[] {
  const at = releases.findIndex(({ name }) => name === latest);
  return [...releases.slice(at + 1), ...releases.slice(0, Math.max(at, 0))];
}

function defectOf(
  [manifest, database]: readonly [string, string],
  hash: string,
  files: Files,
): string | null {
  for (const part of [manifest, database]) if (!files.exists(part)) return `${part} is missing`;
  const why = whyUnreadable(database);
  if (why !== null) return `${database} cannot be read (${why})`;
  return sha256OfPieces(files.pieces(manifest)) === hash ? null : `${manifest} is not what was published`;
}

/** Why a database cannot be read: the engine notices what was cut off, emptied or overwritten at its beginning. */
function whyUnreadable(database: string): string | null {
  try {
    using read = openDatabase(database);
    read.get(read.db.selectFrom('about').select('data_date'));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
