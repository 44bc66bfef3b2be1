import { createHash } from 'node:crypto';
import type { Files } from '../../files.ts';
import type { PublishedFile } from './release.ts';

/** What is known of a file when its last byte is written. */
export type StreamedFile = Pick<PublishedFile, 'path' | 'bytes' | 'sha256' | 'rows'>;

/** The folder of a release that is being written, and the time of what is new in it. */
export interface ReleasePlace {
  folder: string;
  modified: Date;
}

/** Begins a file of a release that never lies in the memory whole: it is counted and hashed as its pieces come. */
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
