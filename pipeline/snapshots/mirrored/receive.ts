import type { DocumentTypes } from '../../core/chamber/source.ts';
import { concurrently } from '../../core/concurrently.ts';
import type { Effects } from '../../core/effects.ts';
import { sha256 } from '../../core/hash.ts';
import type { Shared } from '../fetching/open-mirror.ts';
import type { Politeness } from '../fetching/politeness.ts';
import { FETCH_KINDS, type FetchKind, type FetchScope, type LastFetch } from '../fetching/scope.ts';
import { trialParse } from '../fetching/trial-parse.ts';
import type { Sidecar } from '../sidecar.ts';
import type { SnapshotStore, StoredDocument } from '../snapshot-store.ts';
import {
  DOCUMENT_LIST,
  type DocumentList,
  documentList,
  type SharedDocument,
  sharedFile,
} from './document-list.ts';
import { type MirrorSource, openMirrorSource, refusedMirror } from './mirror-source.ts';

/** What a run took over from a mirror. */
export interface MirrorReport {
  /** The address or folder of the mirror. */
  name: string;
  /** When its list was made. */
  made_at: string;
  new: number;
  changed: number;
  unchanged: number;
  /** Documents of which this machine has a later version. */
  older: number;
  /** Documents that this program cannot read: the official site is asked for them. */
  unreadable: string[];
  bytes: number;
}

/** Documents of a mirror, all verified and none stored yet. */
interface VerifiedDocuments {
  list: DocumentList;
  /** Stores them with the name of the mirror; returns the paths that now have the mirror’s version. */
  store(): { report: MirrorReport; held: string[] };
}

/** The longest list that is read: more than ten times that of all legislatures. */
const LONGEST_LIST = 64 << 20;
const TOGETHER = 4;

/**
 * Reads the list of a mirror and every document that this machine lacks or has in an earlier version, and
 * compares each with its hash. Throws if anything is wrong, before any stored document changes.
 */
async function verifyMirror(
  source: MirrorSource,
  { store, folder, mostBytes }: { store: SnapshotStore; folder: string; mostBytes: number },
  { files, log, clock }: Pick<Effects, 'files' | 'log' | 'clock'>,
): Promise<VerifiedDocuments> {
  const list = readList(source.name, store.types, await source.read(DOCUMENT_LIST, LONGEST_LIST));
  const held: string[] = [];
  const report: MirrorReport = {
    ...{ name: source.name, made_at: list.made_at, bytes: 0 },
    ...{ new: 0, changed: 0, unchanged: 0, older: 0, unreadable: [] },
  };
  const wanted = list.documents.filter((document) => {
    if (document.bytes > mostBytes)
      throw refusedMirror(
        source.name,
        `${document.path}: ${document.bytes} bytes, expected at most ${mostBytes}`,
      );
    if (document.earlier) return !store.hasEarlier(document.path, document.sha256);
    const own = store.held(document.path);
    if (own !== null && own.sidecar?.sha256 === document.sha256) {
      report.unchanged++;
      held.push(document.path);
      return false;
    }
    const isOlder = own !== null && isLater(own, document);
    if (isOlder) report.older++;
    return !isOlder;
  });

  const aside = (document: SharedDocument) => `${folder}/.incoming/mirror/${sharedFile(document)}`;
  const readable: SharedDocument[] = [];
  let done = 0;
  log.progress('Reading the mirror', 0, wanted.length, 0);
  await concurrently(wanted, TOGETHER, async (document) => {
    const bytes = await source.read(sharedFile(document), document.bytes, document.sha256);
    const hash = sha256(bytes);
    if (hash !== document.sha256)
      throw refusedMirror(
        source.name,
        `${document.path}: the SHA-256 hash is ${hash} (${bytes.length} bytes), expected ${document.sha256} (${document.bytes} bytes)`,
      );
    if (!document.earlier && trialParse(document.path, bytes, store.types)?.failure != null)
      report.unreadable.push(document.path);
    else {
      files.create(aside(document), bytes, clock.now());
      readable.push(document);
    }
    report.bytes += bytes.length;
    log.progress('Reading the mirror', ++done, wanted.length, report.bytes);
  });

  return {
    list,
    store() {
      for (const document of readable) {
        const bytes = files.read(aside(document));
        const metadata = sidecarOf(document, source.name);
        if (document.earlier) store.adoptEarlier(document.path, bytes, metadata);
        else {
          report[store.adopt(document.path, bytes, metadata)]++;
          held.push(document.path);
        }
      }
      return { report, held };
    },
  };
}

function readList(name: string, types: DocumentTypes, bytes: Uint8Array): DocumentList {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw refusedMirror(name, `${DOCUMENT_LIST} is not JSON: ${String(error)}`, error);
  }
  const parsed = documentList(types).safeParse(data);
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues;
  const path = fault!.path.join('.');
  throw refusedMirror(name, `${DOCUMENT_LIST}: ${path}: expected ${fault!.message}`, parsed.error);
}

/** Returns whether the official site confirmed the stored version after the mirror retrieved its own. */
function isLater({ sidecar }: StoredDocument, { retrieved_at, first_seen }: SharedDocument): boolean {
  if (sidecar === null) return false;
  const own = sidecar.checked_at ?? sidecar.retrieved_at ?? sidecar.first_seen;
  return Date.parse(own) > Date.parse(retrieved_at ?? first_seen);
}

function sidecarOf(
  { path: _, bytes: __, earlier: ___, ...metadata }: SharedDocument,
  mirror: string,
): Sidecar {
  return { ...metadata, mirror };
}

/** Reads and verifies the documents of a mirror; leaves nothing behind if one is wrong. */
export async function readMirror(
  name: string,
  store: SnapshotStore,
  { politeness, folder }: { politeness: Politeness; folder: string },
  effects: Effects,
): Promise<VerifiedDocuments> {
  try {
    const source = openMirrorSource(name, politeness, effects);
    return await verifyMirror(source, { store, folder, mostBytes: politeness.mostBytes }, effects);
  } catch (error) {
    store.clear();
    throw error;
  }
}

/** Stores the documents of a mirror; the site is asked for none of them in this run. */
export function takeOver(
  { list, store }: VerifiedDocuments,
  { run, absences, outstanding }: Shared,
): MirrorReport {
  const { report, held } = store();
  absences.adopt(list.absences);
  outstanding.adopt(list.outstanding);
  run.answeredByMirror([...held, ...Object.keys(list.absences.absent)]);
  return report;
}

/** Returns when this machine or a mirror last fetched a kind completely, whichever was later. */
export function knownComplete(
  kind: FetchKind,
  legislature: number,
  { list }: VerifiedDocuments,
  { since }: FetchScope,
): string | undefined {
  const moments = [since?.[kind]?.[legislature], list.last_fetch.kinds[kind]?.[legislature]];
  const known = moments.filter((moment) => moment !== undefined);
  return known.toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];
}

/** Adds the legislatures and moments that a mirror knows to the scope of a run that continues. */
export function continued(scope: FetchScope, marks: LastFetch): FetchScope {
  if (scope.since === null) return scope;
  const { since } = scope;
  const kinds = FETCH_KINDS.map((kind) => [kind, { ...marks[kind], ...since[kind] }] as const);
  return { ...scope, since: Object.fromEntries(kinds) };
}
