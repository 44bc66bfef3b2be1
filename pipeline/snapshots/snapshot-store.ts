import type { Effects } from '../effects.ts';
import { sha256 } from '../sha256.ts';
import { requestFor } from '../sources/documents/request.ts';
import { EARLIER } from './earlier-versions.ts';
import { readSidecar, SIDECAR, type Sidecar, sidecarText } from './sidecar.ts';

/** A document that is held: its bytes, and what is known of them where a sidecar matches. */
export interface StoredDocument {
  path: string;
  bytes: Uint8Array;
  sidecar: Sidecar | null;
}

/** What the site and the page that led to a document say of it. */
export type DocumentMetadata = Pick<Sidecar, 'etag' | 'last_modified' | 'content_type' | 'session' | 'date'>;

/** What keeping an answer came to. */
type SaveResult = 'new' | 'changed' | 'unchanged';

/** The documents of one parliament on the disk. What is written is whole or not there, whenever the program ends. */
export interface SnapshotStore {
  /** Removes what a run that was killed left half written. */
  clear(): void;
  held(path: string): StoredDocument | null;
  save(path: string, bytes: Uint8Array, metadata: DocumentMetadata): SaveResult;
  /** Notes that the site still gives these bytes, and under which address it does. */
  confirm(held: StoredDocument, metadata: Partial<DocumentMetadata> & { url?: string }): void;
  /** Puts a document that another has taken the place of among the earlier ones. */
  retire(path: string): void;
  /** Paths of the documents in the folder of one, itself too where it is held. */
  beside(path: string): string[];
}

/**
 * Opens the folder of snapshots for writing. Earlier versions lie in a folder of their own, by path and hash; what is
 * being written lies in `.incoming/`.
 */
export function openSnapshotStore(
  folder: string,
  parliament: string,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): SnapshotStore {
  const root = `${folder}/${parliament}`;
  const incoming = `${folder}/.incoming`;
  let written = 0;

  /** Written aside and renamed, so that nothing half written ever lies where documents do. */
  function put(path: string, content: Uint8Array | string): void {
    const aside = `${incoming}/${++written}`;
    files.create(aside, content, clock.now());
    files.rename(aside, path);
  }

  const writeSidecar = (path: string, facts: Sidecar) => put(`${root}/${path}${SIDECAR}`, sidecarText(facts));
  const sidecarAt = (path: string) => readSidecar(`${root}/${path}${SIDECAR}`, files);

  function held(path: string): StoredDocument | null {
    if (!files.exists(`${root}/${path}`)) return null;
    const bytes = files.read(`${root}/${path}`);
    const facts = sidecarAt(path);
    return { path, bytes, sidecar: facts?.sha256 === sha256(bytes) ? facts : null };
  }

  /** A link costs no space, and the earlier bytes are safe before the new ones take their name. */
  function keepEarlier({ path, bytes, sidecar }: StoredDocument): void {
    const name = sha256(bytes).slice(0, 8);
    const earlier = `${folder}/${EARLIER}/${parliament}/${path}/${name}${path.slice(path.lastIndexOf('.'))}`;
    files.link(`${root}/${path}`, earlier);
    if (sidecar !== null) put(`${earlier}${SIDECAR}`, sidecarText(sidecar));
  }

  return {
    held,
    clear: () => files.remove(incoming),
    save(path, bytes, metadata) {
      const now = clock.now().toISOString();
      const former = held(path);
      const hash = sha256(bytes);
      const same = former !== null && sha256(former.bytes) === hash;
      if (former !== null && !same) keepEarlier(former);
      if (!same) put(`${root}/${path}`, bytes);
      writeSidecar(path, {
        url: requestFor(path).address,
        sha256: hash,
        first_seen: sidecarAt(path)?.first_seen ?? now,
        retrieved_at: (same ? former.sidecar?.retrieved_at : undefined) ?? now,
        checked_at: now,
        ...metadata,
      });
      if (former === null) return 'new';
      return same ? 'unchanged' : 'changed';
    },
    confirm({ path, sidecar }, metadata) {
      if (sidecar !== null)
        writeSidecar(path, { ...sidecar, ...metadata, checked_at: clock.now().toISOString() });
    },
    retire(path) {
      const retired = held(path);
      if (retired === null) return;
      keepEarlier(retired);
      files.remove(`${root}/${path}${SIDECAR}`);
      files.remove(`${root}/${path}`);
    },
    beside(path) {
      const inside = path.slice(0, path.lastIndexOf('/') + 1);
      const names = files.list(`${root}/${inside}`);
      return names.filter((name) => !name.endsWith(SIDECAR)).map((name) => `${inside}${name}`);
    },
  };
}
