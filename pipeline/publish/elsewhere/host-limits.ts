import type { Files } from '../../core/effects.ts';
import { count, megabytes } from '../../core/log.ts';
import type { UploadStep } from './tree.ts';

/** Limit of Cloudflare Pages without a contract, the lowest of the usual hosts. */
const MOST_FILES = 20_000;
const LARGEST_FILE = 25 << 20;

/** Returns a warning about the parts of a tree that some hosts reject; null if it fits everywhere. */
export function exceededLimits(steps: readonly UploadStep[], files: Files): string | null {
  const pieces = steps.flatMap((step) => step.pieces);
  const sizes = pieces.map(({ from }) => files.stat(from)?.bytes ?? 0);
  const large = sizes.filter((bytes) => bytes > LARGEST_FILE).length;
  if (pieces.length <= MOST_FILES && large === 0) return null;
  const largest = megabytes(sizes.reduce((most, bytes) => Math.max(most, bytes), 0));
  return `It has ${count(pieces.length)} files, the largest of ${largest}: Cloudflare Pages takes ${count(MOST_FILES)} files of at most ${LARGEST_FILE >> 20} MiB.`;
}
