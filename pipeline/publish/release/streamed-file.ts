import { createHash } from 'node:crypto';
import type { Files } from '../../core/effects.ts';
import type { PublishedFile } from './release.ts';

/** Facts about a file, complete after its last byte. */
export type StreamedFile = Pick<PublishedFile, 'path' | 'bytes' | 'sha256' | 'rows'>;

/** The folder of an unfinished release, and the time of its new files. */
export interface ReleasePlace {
  folder: string;
  modified: Date;
}

/**
 * Begins a file of a release that is never in memory as a whole: its pieces are counted and hashed as they
 * arrive.
 */
export function openStreamed({ folder, modified }: ReleasePlace, path: string, files: Pick<Files, 'begin'>) {
  const file = files.begin(`${folder}/${path}`, modified);
  const sum = createHash('sha256');
  let bytes = 0;
  return {
    add(piece: Uint8Array) {
      file.add(piece);
      sum.update(piece);
      bytes += piece.length;
    },
    finish(rows: number | null): StreamedFile {
      file.finish();
      return { path, bytes, sha256: sum.digest('hex'), rows };
    },
  };
}
