import type { DocumentMetadata, SnapshotStore, StoredDocument } from '../snapshot-store.ts';
import type { FetchResult } from './client.ts';
import type { DayOfVotes, Outstanding } from './outstanding.ts';
import type { Report } from './report.ts';

/** Attempts for a document that was missed in an earlier run, or that another request did not bring. */
export const FEWER_ATTEMPTS = 2;

/** The message for a document that other documents are found from and that the site lacks. */
export const MISSED = 'the site does not have it, although other documents are found through it';

/** Returns whether a stored document need not be requested again. */
export type Settled = (held: Pick<StoredDocument, 'path' | 'sidecar'>) => boolean;

/** Metadata of a document from the page that links to it. */
export type Hint = Pick<DocumentMetadata, 'session' | 'date'>;

/** Options of a request that differ from the defaults. */
export interface Asking {
  hint?: Hint;
  /** Number of attempts for each request. */
  attempts?: number;
  /** Whether an answer without rows must be wrong, because other documents show that rows exist. */
  expectsRows?: boolean;
}

/** Result of a request for a document. */
export interface Outcome {
  /** The bytes that are stored now; null without any. */
  bytes: Uint8Array | null;
  /** Why the site’s document could not be fetched; null if it was fetched or the site does not have it. */
  failure: string | null;
  /** Whether the site does not have the document. */
  absent: boolean;
  /** Whether the document is complete but lists nothing, although its kind always lists something. */
  hollow: boolean;
  /** Whether the site answered in this run, with the document or with “not modified”. */
  answered: boolean;
  /** Whether the report has the same failure of another document of the kind. */
  repeated: boolean;
  /** An answer without rows that was not stored, because rows are stored or expected. */
  doubtful: (FetchResult & { kind: 'document' }) | null;
}

/** An outcome without bytes and without a failure. */
export const NO_FAILURE: Omit<Outcome, 'bytes'> = {
  failure: null,
  absent: false,
  hollow: false,
  answered: false,
  repeated: false,
  doubtful: null,
};

/** Documents of one kind, stored or fetched in this run; the report names those that failed. */
export interface Mirror {
  /** Requests a document and reports only counts: the caller decides what a failure means. */
  attempt(path: string, settled: Settled, asking?: Asking): Promise<Outcome>;
  /** Returns a document; a failure is trouble. */
  get(path: string, settled: Settled, asking?: Asking): Promise<Uint8Array | null>;
  /** Returns a document that others are found from: it is trouble if it is absent or lists nothing. */
  need(path: string, settled: Settled): Promise<Uint8Array | null>;
  /** Returns a document that the site lists: trouble in the first run that misses it, then a note. */
  expect(
    path: string,
    settled: Settled,
    about?: { day?: DayOfVotes; as?: string },
  ): Promise<Uint8Array | null>;
  /** Notes a document as missed: trouble in the first run, a note from the second run on. */
  missed(key: string, document: string, what: string, day: DayOfVotes | null): void;
  /** Notes several as missed under one document: trouble if one of them is missed for the first time. */
  missedTogether(keys: readonly string[], document: string, what: string, day: DayOfVotes | null): void;
  /** Returns whether a document is available. */
  has(path: string, settled: Settled, asking?: Asking): Promise<boolean>;
  /** Requests a document that the site may never have had; its absence is recorded like a document. */
  mayHave(path: string, settled: Settled, asking?: Asking): Promise<void>;
  /** Stores an answer without rows in place of the stored document. */
  keepEmpty(path: string, answer: FetchResult & { kind: 'document' }): void;
  /** Returns the latest bytes of an unreadable document; null for any other. */
  unreadable(path: string): Uint8Array | null;
  /** Removes a document that another one has replaced. */
  retire(path: string): void;
  /** Runs work on many items, a few at a time, and shows progress. */
  each<T>(step: string, items: readonly T[], work: (item: T) => Promise<void>): Promise<void>;
  /** Notes that there will be more requests, whose number a dry run cannot know. */
  expectMore(kind: string, times: number): void;
  /** Notes that something could not be fetched as expected. */
  trouble(document: string, what: string): void;
  /** Notes something that an operator may want to know and that blocks nothing. */
  note(document: string, what: string): void;
  outstanding: Outstanding;
  store: SnapshotStore;
  report: Report;
}
