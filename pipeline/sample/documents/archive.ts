import type { Files } from '../../core/effects.ts';
import { sha256 } from '../../core/hash.ts';

/** Invented documents have a fictional address, so that no link leads to a real page. */
export const FICTIONAL_SITE = 'https://sample.invalid';

/** Writes documents below one folder and keeps a list of them. */
export interface Archive {
  write(path: string, content: string | Uint8Array): void;
  /** Writes a document with the sidecar that a fetcher would write. */
  writeFetched(path: string, content: string, firstSeen: string): void;
  files(): number;
  bytes(): number;
}

export function archiveIn(root: string, files: Pick<Files, 'write'>): Archive {
  let documents = 0;
  let bytes = 0;
  function write(path: string, content: string | Uint8Array): void {
    files.write(`${root}/${path}`, content);
    documents++;
    bytes += Buffer.byteLength(content);
  }
  return {
    write,
    writeFetched(path, content, firstSeen) {
      const sum = sha256(content);
      const sidecar = {
        url: `${FICTIONAL_SITE}/${path}`,
        sha256: sum,
        first_seen: firstSeen,
        etag: `"${sum.slice(0, 16)}"`,
      };
      write(path, content);
      write(`${path}.meta.json`, `${JSON.stringify(sidecar, null, 2)}\n`);
    },
    files: () => documents,
    bytes: () => bytes,
  };
}
