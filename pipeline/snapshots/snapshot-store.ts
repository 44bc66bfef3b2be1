import type { ChamberAdapter } from '../core/chamber/chamber.ts';
import type { DocumentTypes } from '../core/chamber/source.ts';
import type { Effects } from '../core/effects.ts';
import { sha256 } from '../core/hash.ts';
import { EARLIER, earlierVersion, readSidecar, SIDECAR, type Sidecar, sidecarText } from './sidecar.ts';

/** A stored document: its bytes, and its metadata if a sidecar matches. */
export interface StoredDocument {
  path: string;
  bytes: Uint8Array;
  sidecar: Sidecar | null;
}

/** Metadata of a document from the site and the page that links to it. */
export type DocumentMetadata = Pick<Sidecar, 'etag' | 'last_modified' | 'content_type' | 'session' | 'date'>;

/** Result of storing an answer. */
type SaveResult = 'new' | 'changed' | 'unchanged';

/** An earlier document: its official path and its file. */
interface EarlierFile {
  path: string;
  file: string;
}

/** The documents of one parliament on disk. Writes are atomic, even if the program is killed. */
export interface SnapshotStore {
  types: DocumentTypes;
  /** Removes the half-written files of a killed run. */
  clear(): void;
  held(path: string): StoredDocument | null;
  /** Returns the sidecar of a document without reading its bytes; null without either. */
  facts(path: string): Sidecar | null;
  save(path: string, bytes: Uint8Array, metadata: DocumentMetadata): SaveResult;
  /**
   * Records that the site still serves these bytes, and their current address. Rewrites the sidecar only if
   * something besides the time changes, or if `settles` is true because the time decides whether the document
   * is requested again.
   */
  confirm(
    held: StoredDocument,
    metadata: Partial<DocumentMetadata> & { url?: string },
    settles: boolean,
  ): void;
  /** Stores a document that another machine retrieved, with the metadata that it recorded. */
  adopt(path: string, bytes: Uint8Array, sidecar: Sidecar): SaveResult;
  /** Returns whether an earlier version is stored. */
  hasEarlier(path: string, hash: string): boolean;
  /** Stores an earlier version that another machine kept. */
  adoptEarlier(path: string, bytes: Uint8Array, sidecar: Sidecar): void;
  /** Writes a stored document, with its sidecar, to another path. */
  keepAs(path: string, held: StoredDocument): void;
  /** Removes a replaced document; keeps it among the earlier ones if its kind has versions. */
  retire(path: string): void;
  /** Returns the earlier documents of kinds without versions, which former versions of this program kept. */
  needlessEarlier(): EarlierFile[];
  bytesOf(earlier: EarlierFile): Uint8Array;
  /** Moves an earlier document back to its path. */
  restore(earlier: EarlierFile): void;
  discard(earlier: EarlierFile): void;
  /** Returns the paths of the documents in the same folder, including the given one if it is stored. */
  siblings(path: string): string[];
}

/** Opens the folder of snapshots for writing; files in progress are in `.incoming/`. */
export function openSnapshotStore(
  folder: string,
  { folder: parliament, documents: types }: Pick<ChamberAdapter, 'folder' | 'documents'>,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): SnapshotStore {
  const root = `${folder}/${parliament}`;
  const incoming = `${folder}/.incoming`;
  let written = 0;
  /** Returns whether earlier versions of the document at a path are worth keeping. */
  const hasVersions = (path: string): boolean => types.identify(path)?.source.versions !== undefined;

  /** Writes a temporary file and renames it, so that the documents never include a half-written one. */
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

  const earlierFile = (path: string, hash: string) =>
    `${folder}/${EARLIER}/${parliament}/${earlierVersion(path, hash)}`;

  /** Links the earlier bytes, which costs no space, before the new ones take their name. */
  function keepEarlier({ path, bytes, sidecar }: StoredDocument): void {
    if (!hasVersions(path)) return;
    const earlier = earlierFile(path, sha256(bytes));
    files.link(`${root}/${path}`, earlier);
    if (sidecar !== null) put(`${earlier}${SIDECAR}`, sidecarText(sidecar));
  }

  return {
    types,
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
        url: types.requestFor(path).address,
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
      const { mirror: _, ...own } = sidecar;
      const next = { ...own, ...metadata };
      if (!settles && sidecarText(next) === sidecarText(sidecar)) return;
      writeSidecar(path, { ...next, checked_at: clock.now().toISOString() });
    },
    adopt(path, bytes, sidecar) {
      const former = held(path);
      const same = former !== null && Buffer.from(former.bytes).equals(bytes);
      if (former !== null && !same) keepEarlier(former);
      if (!same) put(`${root}/${path}`, bytes);
      writeSidecar(path, sidecar);
      if (former === null) return 'new';
      return same ? 'unchanged' : 'changed';
    },
    hasEarlier: (path, hash) => files.exists(earlierFile(path, hash)),
    adoptEarlier(path, bytes, sidecar) {
      const file = earlierFile(path, sidecar.sha256);
      if (files.exists(file)) return;
      put(file, bytes);
      put(`${file}${SIDECAR}`, sidecarText(sidecar));
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
        const isNeedless = !name.endsWith(SIDECAR) && types.identify(path) !== null && !hasVersions(path);
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
    siblings(path) {
      const inside = path.slice(0, path.lastIndexOf('/') + 1);
      const names = files.list(`${root}/${inside}`);
      return names.filter((name) => !name.endsWith(SIDECAR)).map((name) => `${inside}${name}`);
    },
  };
}
