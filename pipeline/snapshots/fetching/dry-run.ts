import type { SnapshotStore, StoredDocument } from '../snapshot-store.ts';
import type { Client } from './client.ts';
import { type Mirror, NO_FAILURE, type Settled } from './mirror.ts';
import type { Absences } from './notes.ts';
import type { Outstanding } from './outstanding.ts';
import { emptyReport } from './report.ts';

/** The requests that a run would send. */
export interface FetchEstimate {
  /** Stored documents, for which the run only asks whether they changed. */
  confirmations: number;
  /** Documents that would be transferred, by kind. */
  documents: Record<string, number>;
  /** Estimated bytes. */
  bytes: number;
  /** Failed documents that list others; those are not counted. */
  troubles: { document: string; what: string }[];
}

/** Kinds of documents that list others: a dry run requests these, and stores none of them. */
const GUIDES = ['voting-days', 'open-data-page', 'member-search', 'plenary-calendar'];

/** Opens a mirror that stores nothing and requests only what it needs to list the documents. */
export function openDryRun(
  client: Client,
  { store, absences, outstanding }: { store: SnapshotStore; absences: Absences; outstanding: Outstanding },
): { mirror: Mirror; estimate: FetchEstimate } {
  const estimate: FetchEstimate = { confirmations: 0, documents: {}, bytes: 0, troubles: [] };
  const expect = (kind: string | null, times: number) => {
    const name = kind ?? 'other';
    estimate.documents[name] = (estimate.documents[name] ?? 0) + times;
    estimate.bytes += times * typicalBytes(kind);
  };
  const kindOf = (path: string) => store.types.identify(path)?.source.kind ?? null;
  const look = (path: string, settled: Settled): StoredDocument | null => {
    const held = store.held(path);
    if (held === null) expect(kindOf(path), 1);
    else if (!settled(held)) estimate.confirmations++;
    return held;
  };
  const attempt: Mirror['attempt'] = async (path, settled) => {
    const held = look(path, settled);
    const kind = kindOf(path);
    if (held !== null && settled(held)) return { ...NO_FAILURE, bytes: held.bytes };
    if (kind === null || !GUIDES.includes(kind)) return { ...NO_FAILURE, bytes: held?.bytes ?? null };
    const answer = await client.ask(store.types.requestFor(path), path, null);
    if (answer.kind === 'document') return { ...NO_FAILURE, bytes: answer.bytes };
    const failure = answer.kind === 'trouble' || answer.kind === 'unreadable' ? answer.what : null;
    return { ...NO_FAILURE, bytes: null, failure, absent: answer.kind === 'absent' };
  };
  const get: Mirror['get'] = async (path, settled) => {
    const { bytes, failure } = await attempt(path, settled);
    if (failure !== null) mirror.trouble(path, failure);
    return bytes;
  };
  const mirror: Mirror = {
    store,
    outstanding: { ...outstanding, missed: () => 1, came() {}, keepOnly() {} },
    report: emptyReport(),
    expectMore: expect,
    trouble: (document, what) => void estimate.troubles.push({ document, what }),
    note() {},
    missed() {},
    missedTogether() {},
    keepEmpty() {},
    unreadable: () => null,
    retire() {},
    attempt,
    get,
    need: get,
    expect: (path, settled) => get(path, settled),
    async has(path, settled) {
      look(path, settled);
      return true;
    },
    async mayHave(path, settled) {
      const sidecar = absences.of(path);
      if (sidecar === null || !settled({ path, sidecar })) look(path, settled);
    },
    async each(_, items, work) {
      for (const item of items) await work(item);
    },
  };
  return { mirror, estimate };
}

/** Typical bytes of a document of each kind, for estimates; measured on available files. */
const TYPICAL: Record<string, number> = {
  'vote-json': 43_000,
  'vote-xml': 70_000,
  'session-zip': 2_500_000,
  'day-page': 120_000,
  'voting-days': 100_000,
  'member-page': 90_000,
  photograph: 30_000,
  'member-search': 150_000,
  'open-data-page': 100_000,
  interventions: 56_000_000,
  initiatives: 1_500_000,
  'approved-laws': 60_000,
  'initiative-search': 25_000,
  'order-of-the-day': 250_000,
  diario: 3_000_000,
};

const OTHERWISE = 500_000;

/** Returns the estimated bytes of a document of a kind. */
const typicalBytes = (kind: string | null): number => TYPICAL[kind ?? ''] ?? OTHERWISE;
