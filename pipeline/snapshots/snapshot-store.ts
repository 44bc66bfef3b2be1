import type { Effects } from '../effects.ts';
import { sha256 } from '../sha256.ts';
import { requestFor } from '../sources/documents/request.ts';
import { identifyDocument } from '../sources/index.ts';
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

/** An earlier document: its official path, and the file that holds it. */
interface EarlierFile {
  path: string;
  file: string;
}

/** The documents of one parliament on the disk. What is written is whole or not there, whenever the program ends. */
export interface SnapshotStore {
  /** Removes what a run that was killed left half written. */
  clear(): void;
  held(path: string): StoredDocument | null;
  /** Returns the sidecar of a document without reading its bytes; null where the document or its sidecar is missing. */
  facts(path: string): Sidecar | null;
  save(path: string, bytes: Uint8Array, metadata: DocumentMetadata): SaveResult;
  /**
   * Notes that the site still gives these bytes, and under which address. The sidecar is written anew only if something but the
   * moment changes, or if `settles` says that the moment itself decides whether the document is asked for again.
   */
  confirm(
    held: StoredDocument,
    metadata: Partial<DocumentMetadata> & { url?: string },
    settles: boolean,
  ): void;
  /** Writes a document that was held, with its sidecar, under another path. */
  keepAs(path: string, held: StoredDocument): void;
  /** Takes a document away that another has taken the place of; keeps it among the earlier ones where its kind has versions. */
  retire(path: string): void;
  /** Returns the earlier documents of kinds without versions, which former versions of this program kept. */
  needlessEarlier(): EarlierFile[];
  bytesOf(earlier: EarlierFile): Uint8Array;
  /** Puts an earlier document back to its path. */
  restore(earlier: EarlierFile): void;
  /** Removes an earlier document. */
  discard(earlier: EarlierFile): void;
  /** Paths of the documents in the folder of one, itself too where it is held. */
  beside(path: string): string[];
}

/** Returns whether earlier versions of the document at a path are worth keeping. */
const hasVersions = (path: string): boolean => identifyDocument(path)?.source.versions !== undefined;

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
    if (!hasVersions(path)) return;
    const name = sha256(bytes).slice(0, 8);
    const earlier = `${folder}/${EARLIER}/${parliament}/${path}/${name}${path.slice(path.lastIndexOf('.'))}`;
    files.link(`${root}/${path}`, earlier);
    if (sidecar !== null) put(`${earlier}${SIDECAR}`, sidecarText(sidecar));
  }

  return {
    held,
    facts: (path) => (files.exists(`${root}/${path}`) ? sidecarAt(path) : null),
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
    confirm({ path, sidecar }, metadata, settles) {
      if (sidecar === null) return;
      const next = { ...sidecar, ...metadata };
      if (!settles && sidecarText(next) === sidecarText(sidecar)) return;
      writeSidecar(path, { ...next, checked_at: clock.now().toISOString() });
    },
    keepAs(path, { bytes, sidecar }) {
      put(`${root}/${path}`, bytes);
      if (sidecar !== null) writeSidecar(path, sidecar);
    },
    retire(path) {
      const retired = held(path);
      if (retired === null) return;
      keepEarlier(retired);
      files.remove(`${root}/${path}${SIDECAR}`);
      files.remove(`${root}/${path}`);
    },
    needlessEarlier() {
      const root = `${folder}/${EARLIER}/${parliament}`;
      return files.walk(root).flatMap((name) => {
        const path = name.slice(0, name.lastIndexOf('/'));
        const isNeedless = !name.endsWith(SIDECAR) && identifyDocument(path) !== null && !hasVersions(path);
        return isNeedless ? [{ path, file: `${root}/${name}` }] : [];
      });
    },
    bytesOf: ({ file }) => files.read(file),
    restore({ path, file }) {
      for (const ending of [SIDECAR, ''])
        if (files.exists(`${file}${ending}`)) files.rename(`${file}${ending}`, `${root}/${path}${ending}`);
    },
    discard({ file }) {
      for (const ending of [SIDECAR, '']) files.remove(`${file}${ending}`);
    },
    beside(path) {
      const inside = path.slice(0, path.lastIndexOf('/') + 1);
      const names = files.list(`${root}/${inside}`);
      return names.filter((name) => !name.endsWith(SIDECAR)).map((name) => `${inside}${name}`);
    },
  };
}
