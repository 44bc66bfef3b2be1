import type { Files } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import { sha256OfPieces } from '../../core/hash.ts';
import { hostRules } from './rules.ts';
import { LIST, listText, readList, removable, type UploadPiece, type UploadStep } from './tree.ts';

/** Number of files copied, sent and removed. */
export interface SentCounts {
  sent: number;
  kept: number;
  removed: number;
}

/**
 * Copies a tree into a folder that a static host or a CDN serves. Immutable files are copied once; if a run
 * is interrupted, the next one completes it. Files that configure the host’s responses are written next to
 * the tree.
 */
export function publishToDirectory(
  steps: readonly UploadStep[],
  folder: string,
  files: Files,
  forHost: Readonly<Record<string, string>> = hostRules(0),
  list = LIST,
): SentCounts {
  if (steps.some(({ pieces }) => pieces.some(({ from }) => isBelow(from, folder))))
    throw new CliError(`${folder} is the folder of the published releases itself.`, {
      exitCode: 2,
      hint: 'Pass another folder to copy the releases to.',
    });
  const before = readList(textOf(`${folder}/${list}`, files));
  const after = removable(steps);
  files.write(`${folder}/${list}`, listText([...before, ...after]));
  for (const [name, text] of Object.entries(forHost)) files.write(`${folder}/${name}`, text);

  const done: SentCounts = { sent: 0, kept: 0, removed: 0 };
  const count = (changed: boolean, pieces = 1) => {
    done[changed ? 'sent' : 'kept'] += pieces;
  };
  for (const [about, own] of Map.groupBy(steps, (step) => step.about)) {
    const pieces = own.flatMap((step) => step.pieces);
    if (about === 'latest') count(putLatest(pieces, `${folder}/data`, files), pieces.length);
    else for (const piece of pieces) count(put(piece, folder, files));
  }
  for (const gone of before.filter((path) => !after.includes(path))) {
    files.remove(`${folder}/${gone}`);
    done.removed++;
  }
  files.write(`${folder}/${list}`, listText(after));
  return done;
}

const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder.replace(/\/+$/, '')}/`);

const textOf = (path: string, files: Files): string | null =>
  files.exists(path) ? files.readText(path) : null;

/** Copies one file unless it exists already; returns whether it was copied. */
function put({ at, from, immutable }: UploadPiece, folder: string, files: Files): boolean {
  const to = `${folder}/${at}`;
  const same = files.stat(to)?.bytes === files.stat(from)!.bytes && (immutable || sameBytes(from, to, files));
  if (!same) files.link(from, to);
  return !same;
}

/** Compares contents, because all files of a release have the date of its data as their time. */
const sameBytes = (one: string, other: string, files: Files): boolean =>
  sha256OfPieces(files.pieces(one)) === sha256OfPieces(files.pieces(other));

/** Prepares the newest release in another folder, then swaps it, so that readers never see a mixture. */
function putLatest(pieces: readonly UploadPiece[], dataFolder: string, files: Files): boolean {
  const [latest, next, old] = ['latest', '.latest-next', '.latest-old'].map(
    (name) => `${dataFolder}/${name}`,
  );
  const manifest = pieces.at(-1)!;
  const served = `${latest}/manifest.json`;
  const isCurrent = files.exists(served) && sameBytes(manifest.from, served, files);
  if (!isCurrent) {
    files.remove(next!);
    for (const { at, from } of pieces) files.link(from, `${next}/${at.slice('data/latest/'.length)}`);
    files.remove(old!);
    if (files.exists(latest!)) files.rename(latest!, old!);
    files.rename(next!, latest!);
  }
  // Removes what an interrupted run left behind.
  for (const left of [next!, old!]) files.remove(left);
  return !isCurrent;
}
