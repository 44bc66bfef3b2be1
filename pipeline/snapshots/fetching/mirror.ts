import type { Log } from '../../effects.ts';
import { requestFor } from '../../sources/documents/request.ts';
import { readsTheSame, twinOf, underAnotherName } from '../same-document.ts';
import type { DocumentMetadata, Store, StoredDocument } from '../store.ts';
import type { Absences } from './absences.ts';
import type { Client, FetchResult } from './client.ts';
import { concurrently } from './concurrently.ts';
import { emptyReport, type Report } from './report.ts';

/** Whether a document that is held need not be asked for again. */
export type Settled = (held: StoredDocument) => boolean;

/** What a page said of a document it led to. */
export type Hint = Pick<DocumentMetadata, 'session' | 'date'>;

/** Documents of the official site, as held or as fetched now. What cannot be had is in the report. */
export interface Mirror {
  get(path: string, settled: Settled, hint?: Hint): Promise<Uint8Array | null>;
  /** The same for a document that others are found from: when the site does not have it, that is trouble. */
  need(path: string, settled: Settled): Promise<Uint8Array | null>;
  /** The same where only matters whether it is there. */
  has(path: string, settled: Settled, hint?: Hint): Promise<boolean>;
  /** The same for a document that the site may never have had: that it is not there is remembered like a document. */
  mayHave(path: string, settled: Settled, hint?: Hint): Promise<void>;
  /** Puts a document that another has taken the place of among the earlier ones. */
  retire(path: string): void;
  /** Does something for each of many, a few at a time, and shows progress. */
  each<T>(step: string, items: readonly T[], work: (item: T) => Promise<void>): Promise<void>;
  /** Says that there must be more to ask for, which only a dry run cannot see. */
  expectMore(kind: string, times: number): void;
  store: Store;
  report: Report;
}

const MISSED = 'the site does not have it; expected it, since other documents are found from it';

/** A mirror that asks the site and keeps what it answers. */
export function openMirror(
  client: Client,
  store: Store,
  absences: Absences,
  { log, connections }: { log: Log; connections: number },
): Mirror {
  const report = emptyReport();

  function take(
    path: string,
    held: StoredDocument | null,
    answer: FetchResult,
    metadata: DocumentMetadata,
  ): Uint8Array | null {
    if (answer.kind === 'document') return save(path, held, answer.bytes, metadata);
    if (answer.kind === 'unchanged' && held !== null) {
      store.confirm(held, {});
      report.unchanged++;
      return held.bytes;
    }
    if (answer.kind === 'absent') report.absent.push(path);
    else if (answer.kind === 'forbidden') report.forbidden.push(path);
    else
      report.troubles.push({ document: path, what: answer.kind === 'trouble' ? answer.what : 'status 304' });
    return null;
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

  const mirror: Mirror = {
    store,
    report,
    expectMore() {},
    retire(path) {
      store.retire(path);
      report.retired++;
    },
    async need(path, settled) {
      const bytes = await mirror.get(path, settled);
      const absent = report.absent.indexOf(path);
      if (bytes === null && absent !== -1) {
        report.absent.splice(absent, 1);
        report.troubles.push({ document: path, what: MISSED });
      }
      return bytes;
    },
    async mayHave(path, settled, hint) {
      const sidecar = absences.of(path);
      if (sidecar !== null && settled({ path, bytes: new Uint8Array(), sidecar })) {
        report.settled++;
        return;
      }
      if (await mirror.has(path, settled, hint)) absences.forget(path);
      else if (report.absent.includes(path)) absences.note(path);
    },
    has: async (path, settled, hint) => (await mirror.get(path, settled, hint)) !== null,
    async get(path, settled, hint = {}) {
      const request = requestFor(path);
      const held = store.held(path) ?? underAnotherName(path, request, store);
      if (held !== null && settled(held)) {
        report.settled++;
        return held.bytes;
      }
      const known = held?.sidecar ?? null;
      const validators = known && { etag: known.etag, last_modified: known.last_modified ?? null };
      const answer = await client.ask(request, path, validators);
      const { etag = null, last_modified = null, content_type = null } = answer as Partial<DocumentMetadata>;
      return take(held?.path ?? path, held, answer, { etag, last_modified, content_type, ...hint });
    },
    async each(step, items, work) {
      let done = 0;
      log.progress(step, 0, items.length, client.bytes);
      await concurrently(items, connections, async (item) => {
        await work(item);
        log.progress(step, ++done, items.length, client.bytes);
      });
    },
  };
  return mirror;
}
