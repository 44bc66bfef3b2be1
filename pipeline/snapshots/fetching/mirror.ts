import type { Log } from '../../effects.ts';
import { requestFor } from '../../sources/documents/request.ts';
import { identifyDocument } from '../../sources/index.ts';
import { readsTheSame, twinOf, underAnotherName } from '../same-document.ts';
import type { DocumentMetadata, SnapshotStore, StoredDocument } from '../snapshot-store.ts';
import type { Absences } from './absences.ts';
import type { Client, FetchResult } from './client.ts';
import { concurrently } from './concurrently.ts';
import type { Report } from './report.ts';
import { type FetchKind, neverSettled } from './scope.ts';
import type { FetchRun } from './unfinished.ts';
import type { UnreadableStore } from './unreadable-store.ts';

/** Whether a document that is held need not be asked for again. */
export type Settled = (held: StoredDocument) => boolean;

/** What a page said of a document it led to. */
type Hint = Pick<DocumentMetadata, 'session' | 'date'>;

/** Documents of one kind of the official site, as held or as fetched now. What cannot be had is in the report. */
export interface Mirror {
  get(path: string, settled: Settled, hint?: Hint): Promise<Uint8Array | null>;
  /**
   * The same for a document that others are found from: when the site does not have it, or it lists nothing, that is
   * trouble.
   */
  need(path: string, settled: Settled): Promise<Uint8Array | null>;
  /** The same where only matters whether it is there. */
  has(path: string, settled: Settled, hint?: Hint): Promise<boolean>;
  /** The same for a document that the site may never have had: that it is not there is remembered like a document. */
  mayHave(path: string, settled: Settled, hint?: Hint): Promise<void>;
  /** The bytes of a document that nothing could be made of, as it last came; null for any other. */
  unreadable(path: string): Uint8Array | null;
  /** Whether something other than its absence keeps a document from being had, in this run. */
  isDenied(path: string): boolean;
  /** Puts a document that another has taken the place of among the earlier ones. */
  retire(path: string): void;
  /** Does something for each of many, a few at a time, and shows progress. */
  each<T>(step: string, items: readonly T[], work: (item: T) => Promise<void>): Promise<void>;
  /** Says that there must be more to ask for, which only a dry run cannot see. */
  expectMore(kind: string, times: number): void;
  /** Notes that something could not be had as expected. */
  trouble(document: string, what: string): void;
  store: SnapshotStore;
  report: Report;
}

/** What all mirrors of a run share. */
export interface Shared {
  client: Client;
  store: SnapshotStore;
  absences: Absences;
  unreadable: UnreadableStore;
  run: FetchRun;
  report: Report;
  log: Log;
  connections: number;
}

const MISSED = 'the site does not have it; expected it, since other documents are found from it';
const HOLLOW = 'it lists nothing; expected something in it, since other documents are found from it';

const NOT_ASKED = 'it was not asked for, since too many documents of the kind';

/** A mirror that asks the site and keeps what it answers. */
export function openMirror(kind: FetchKind, shared: Shared): Mirror {
  const { client, store, absences, unreadable, run, report, log, connections } = shared;
  const denied = new Set<string>();
  /** Kinds of documents that this kind was told of to fail. */
  const failed = new Set<string>();

  function trouble(document: string, what: string): void {
    report.troubles.push({ kind, document, what });
  }

  /** What is held stands where nothing better came. */
  function take(
    path: string,
    held: StoredDocument | null,
    answer: FetchResult,
    metadata: DocumentMetadata,
  ): Uint8Array | null {
    switch (answer.kind) {
      case 'document':
        unreadable.forget(path);
        absences.forget(path);
        if (answer.rows === 0 && isDated(path)) report.empty.push(path);
        return save(path, held, answer.bytes, metadata);
      case 'unchanged':
        if (held === null) {
          trouble(path, 'status 304 for a document that is not held');
          break;
        }
        store.confirm(held, {});
        report.unchanged++;
        return held.bytes;
      case 'absent':
        report.absent.push(path);
        absences.note(path);
        return null;
      case 'forbidden':
        report.forbidden.push(path);
        return null;
      case 'unreadable':
        report.unreadable++;
        unreadable.keep(path, answer.bytes, { what: answer.what, content_type: answer.content_type });
        if (answer.empty) report.empty.push(path);
        else trouble(path, answer.what);
        break;
      case 'left alone': {
        const name = kindOf(path);
        report.leftAlone[name] = (report.leftAlone[name] ?? 0) + 1;
        if (!failed.has(name)) trouble(path, `${NOT_ASKED} ${name} had failed`);
        failed.add(name);
        break;
      }
      case 'trouble':
        failed.add(kindOf(path));
        trouble(path, answer.what);
    }
    denied.add(path);
    return held?.bytes ?? null;
  }

  function save(
    path: string,
    held: StoredDocument | null,
    bytes: Uint8Array,
    metadata: DocumentMetadata,
  ): Uint8Array {
    if (held?.sidecar != null && readsTheSame(held, bytes)) {
      store.confirm(held, metadata);
      report.unchanged++;
      return held.bytes;
    }
    const twin = held === null ? twinOf(path, bytes, store) : null;
    if (twin !== null) {
      store.confirm(twin, { ...metadata, url: requestFor(path).address });
      report.unchanged++;
      return twin.bytes;
    }
    report[store.save(path, bytes, metadata)]++;
    return bytes;
  }

  async function obtain(path: string, settled: Settled, hint: Hint = {}): Promise<Uint8Array | null> {
    const request = requestFor(path);
    const held = store.held(path) ?? underAnotherName(path, request, store);
    if (held !== null && (settled(held) || run.asked(held.sidecar))) {
      report.settled++;
      return held.bytes;
    }
    if (run.asked(absences.of(path))) {
      report.absent.push(path);
      return null;
    }
    const waiting = settled === neverSettled ? null : unreadable.waiting(path);
    if (waiting !== null) {
      trouble(path, waiting);
      denied.add(path);
      return held?.bytes ?? null;
    }
    const known = held?.sidecar ?? null;
    const validators = known && { etag: known.etag, last_modified: known.last_modified ?? null };
    const answer = await client.ask(request, path, validators);
    const { etag = null, last_modified = null, content_type = null } = answer as Partial<DocumentMetadata>;
    return take(held?.path ?? path, held, answer, { etag, last_modified, content_type, ...hint });
  }

  return {
    store,
    report,
    trouble,
    expectMore() {},
    unreadable: (path) => unreadable.bytes(path),
    isDenied: (path) => denied.has(path),
    retire(path) {
      store.retire(path);
      report.retired++;
    },
    async need(path, settled) {
      const bytes = await obtain(path, settled);
      if (takeOut(report.absent, path)) trouble(path, MISSED);
      if (denied.has(path) && takeOut(report.empty, path)) trouble(path, HOLLOW);
      return bytes;
    },
    async mayHave(path, settled, hint) {
      const sidecar = absences.of(path);
      if (sidecar !== null && settled({ path, bytes: new Uint8Array(), sidecar })) report.settled++;
      else await obtain(path, settled, hint);
    },
    has: async (path, settled, hint) => (await obtain(path, settled, hint)) !== null,
    get: obtain,
    async each(step, items, work) {
      let done = 0;
      log.progress(step, 0, items.length, client.bytes);
      await concurrently(items, connections, async (item) => {
        await work(item);
        log.progress(step, ++done, items.length, client.bytes);
      });
    },
  };
}

const kindOf = (path: string): string => identifyDocument(path)?.source.kind ?? 'other';

/** A file of open data: other documents may have nothing to tell. */
const isDated = (path: string): boolean => identifyDocument(path)?.place.generated != null;

/** Takes the newest occurrence of something out of a list; whether it was there. */
function takeOut(list: string[], item: string): boolean {
  const at = list.lastIndexOf(item);
  if (at !== -1) list.splice(at, 1);
  return at !== -1;
}
