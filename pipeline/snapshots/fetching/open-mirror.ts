import { concurrently } from '../../core/concurrently.ts';
import type { Clock, Log } from '../../core/effects.ts';
import { heldAs, newestGeneration, readsTheSame } from '../same-document.ts';
import type { SnapshotStore, StoredDocument } from '../snapshot-store.ts';
import type { Client, FetchResult } from './client.ts';
import {
  type Asking,
  FEWER_ATTEMPTS,
  type Hint,
  MISSED,
  type Mirror,
  NO_FAILURE,
  type Outcome,
  type Settled,
} from './mirror.ts';
import type { Absences, FetchRun, UnreadableStore } from './notes.ts';
import type { Outstanding } from './outstanding.ts';
import type { Report } from './report.ts';
import type { RequestForms } from './request-forms.ts';
import { type FetchKind, neverSettled } from './scope.ts';
import { rowsIn } from './trial-parse.ts';

/** State shared by all mirrors of a run. */
export interface Shared {
  client: Client;
  store: SnapshotStore;
  absences: Absences;
  unreadable: UnreadableStore;
  outstanding: Outstanding;
  forms: RequestForms;
  run: FetchRun;
  report: Report;
  log: Log;
  clock: Clock;
  connections: number;
  /** The number of the newest known legislature; updated when the landing page is read. */
  newest: { legislature: number };
}

const HOLLOW = 'it is empty, although other documents are found through it';
const NOTHING_FOUND = 'the answer has no rows, unlike the stored documents';

const NOT_ASKED = 'it was not requested, because too many documents of the kind';

/** Opens a mirror that requests documents from the site and stores the answers. */
export function openMirror(kind: FetchKind, shared: Shared): Mirror {
  const { client, store, absences, unreadable, outstanding, forms, run, report, log, clock } = shared;
  const { types } = store;
  const kindOf = (path: string): string => types.identify(path)?.source.kind ?? 'other';
  /** Returns whether a path is a dated file of open data: other documents may be empty. */
  const isDated = (path: string): boolean => types.identify(path)?.place.generated != null;
  /** Kinds of documents that already have a reported failure. */
  const failed = new Set<string>();

  const trouble = (document: string, what: string) => void report.troubles.push({ kind, document, what });
  const note = (document: string, what: string) => void report.notes.push({ kind, document, what });

  const missedTogether: Mirror['missedTogether'] = (keys, document, what, day) => {
    if (keys.length === 0) return;
    const runs = Math.min(...keys.map((key) => outstanding.missed(key, what, day)));
    if (runs === 1) trouble(document, what);
    else note(document, `${what} (missing in ${runs} runs; everything else is published)`);
  };
  const missed: Mirror['missed'] = (key, ...about) => missedTogether([key], ...about);

  /** Returns whether the time of a confirmation decides that a document need not be requested again. */
  function settles(settled: Settled, { path, sidecar }: StoredDocument): boolean {
    if (sidecar === null || settled === neverSettled) return false;
    const checked = { path, sidecar: { ...sidecar, checked_at: clock.now().toISOString() } };
    return settled(checked) && !settled({ path, sidecar });
  }

  /** Stores an answer; keeps the stored document if the answer is not better. */
  function take(path: string, held: StoredDocument | null, settled: Settled, asked: Asked): Outcome {
    const { answer, hint } = asked;
    const own = held?.bytes ?? null;
    const failure = (what: string, more: Partial<Outcome> = {}): Outcome => ({
      ...NO_FAILURE,
      bytes: own,
      failure: what,
      ...more,
    });
    const done = (bytes: Uint8Array | null, absent = false): Outcome => ({
      ...NO_FAILURE,
      bytes,
      absent,
      answered: bytes !== null,
    });
    switch (answer.kind) {
      case 'document':
        if (asked.isDoubtful) return failure(NOTHING_FOUND, { doubtful: answer });
        unreadable.forget(path);
        absences.forget(path);
        if (answer.rows === 0 && isDated(path)) report.empty.push(path);
        return done(save(path, held, settled, answer, hint));
      case 'unchanged':
        if (held === null) return failure('status 304 for a document that is not stored');
        store.confirm(held, { url: types.requestFor(path).address }, settles(settled, held));
        report.unchanged++;
        return done(held.bytes);
      case 'absent':
        report.absent.push(path);
        absences.note(path);
        return done(null, true);
      case 'forbidden':
        report.forbidden.push(path);
        return done(null);
      case 'unreadable':
        report.unreadable++;
        unreadable.keep(path, answer.bytes, { what: answer.what, content_type: answer.content_type });
        if (answer.empty) report.empty.push(path);
        return failure(answer.what, { hollow: answer.empty });
      case 'left alone': {
        const name = kindOf(path);
        report.leftAlone[name] = (report.leftAlone[name] ?? 0) + 1;
        const repeated = failed.has(name);
        failed.add(name);
        return failure(`${NOT_ASKED} ${name} had failed`, { repeated });
      }
      case 'trouble':
        failed.add(kindOf(path));
        return failure(answer.what);
    }
  }

  function save(
    path: string,
    held: StoredDocument | null,
    settled: Settled,
    { bytes, etag, last_modified, content_type }: FetchResult & { kind: 'document' },
    hint: Hint,
  ): Uint8Array {
    const metadata = { etag, last_modified, content_type, ...hint };
    const isSame =
      held?.sidecar != null && (Buffer.from(held.bytes).equals(bytes) || readsTheSame(held, bytes, types));
    if (isSame) {
      store.confirm(held, { ...metadata, url: types.requestFor(path).address }, settles(settled, held));
      report.unchanged++;
      return held.bytes;
    }
    report[store.save(path, bytes, metadata)]++;
    return bytes;
  }

  /** An answer, and whether it is empty although rows are expected. */
  interface Asked {
    answer: FetchResult;
    isDoubtful: boolean;
    hint: Hint;
  }

  /** Sends the known requests for a document until one is answered with it. */
  async function ask(
    path: string,
    held: StoredDocument | null,
    own: boolean,
    asking: Asking,
  ): Promise<Asked> {
    const requests = types.requestsFor(path, shared.newest.legislature);
    const name = kindOf(path);
    const facts = held?.sidecar ?? null;
    // A file under a new name equals the former one only if the site’s validators of its content confirm
    // that.
    const validators = facts && {
      etag: facts.etag,
      last_modified: own ? (facts.last_modified ?? null) : null,
    };
    const { hint = {}, expectsRows = false, attempts } = asking;
    const needsRows =
      requests.length > 1 && (expectsRows || (held !== null && (rowsIn(path, held.bytes, types) ?? 0) > 0));
    let best: Asked | null = null;
    for (const position of forms.order(name, requests.length)) {
      const tries = best === null ? attempts : FEWER_ATTEMPTS;
      const answer = await client.ask(requests[position]!, path, validators, tries);
      const isEmpty = answer.kind === 'document' && answer.rows === 0;
      const isDoubtful = isEmpty && needsRows;
      if ((answer.kind === 'document' || answer.kind === 'unchanged') && !isDoubtful) {
        // An answer without rows does not prove that the site understood the request.
        if (requests.length > 1 && !isEmpty) forms.worked(name, position);
        return { answer, isDoubtful, hint };
      }
      if (best === null || isDoubtful) best = { answer, isDoubtful, hint };
      if (answer.kind === 'left alone' || answer.kind === 'forbidden') break;
    }
    return best!;
  }

  async function obtain(path: string, settled: Settled, asking: Asking = {}): Promise<Outcome> {
    const known = heldAs(path, store);
    const own = known === null ? null : store.held(known);
    if (own !== null && (settled(own) || run.asked(path))) {
      report.settled++;
      return { ...NO_FAILURE, bytes: own.bytes };
    }
    if (run.asked(path) && absences.of(path) !== null) {
      report.absent.push(path);
      return { ...NO_FAILURE, bytes: null, absent: true };
    }
    const waiting = settled === neverSettled ? null : unreadable.waiting(path);
    if (waiting !== null) return { ...NO_FAILURE, bytes: own?.bytes ?? null, failure: waiting };
    const held = own ?? newestGeneration(path, store);
    const outcome = take(path, held, settled, await ask(path, held, own !== null, asking));
    if (outcome.failure === null) run.answered(path);
    return outcome;
  }

  const get: Mirror['get'] = async (path, settled, asking) => {
    const { bytes, failure, hollow, repeated } = await obtain(path, settled, asking);
    if (failure !== null && !hollow && !repeated) trouble(path, failure);
    return bytes;
  };

  return {
    store,
    report,
    outstanding,
    trouble,
    note,
    missed,
    missedTogether,
    get,
    attempt: obtain,
    expectMore() {},
    unreadable: (path) => unreadable.bytes(path),
    keepEmpty: (path, answer) => void save(path, store.held(path), neverSettled, answer, {}),
    retire(path) {
      store.retire(path);
      report.retired++;
    },
    async need(path, settled) {
      const { bytes, failure, absent, hollow, repeated } = await obtain(path, settled);
      if (absent && takeOut(report.absent, path)) trouble(path, MISSED);
      else if (hollow && takeOut(report.empty, path)) trouble(path, HOLLOW);
      else if (failure !== null && !repeated) trouble(path, failure);
      return bytes;
    },
    async expect(path, settled, { day, as = path } = {}) {
      const before = outstanding.runsOf(as);
      const outcome = await obtain(path, settled, before > 0 ? { attempts: FEWER_ATTEMPTS } : {});
      const { bytes, failure, absent, hollow, repeated } = outcome;
      if (absent) takeOut(report.absent, path);
      if (hollow) takeOut(report.empty, path);
      const what = absent ? MISSED : hollow ? HOLLOW : failure;
      if (what === null) outstanding.came(as);
      else if (!repeated) missed(as, path, what, day ?? null);
      return bytes;
    },
    async mayHave(path, settled, asking) {
      const sidecar = absences.of(path);
      if (sidecar !== null && settled({ path, sidecar })) report.settled++;
      else await get(path, settled, asking);
    },
    has: async (path, settled, asking) => (await get(path, settled, asking)) !== null,
    async each(step, items, work) {
      let done = 0;
      log.progress(step, 0, items.length, client.bytes);
      await concurrently(items, shared.connections, async (item) => {
        await work(item);
        log.progress(step, ++done, items.length, client.bytes);
      });
    },
  };
}

/** Removes the last occurrence of an item from a list; returns whether it was found. */
function takeOut(list: string[], item: string): boolean {
  const at = list.lastIndexOf(item);
  if (at !== -1) list.splice(at, 1);
  return at !== -1;
}
