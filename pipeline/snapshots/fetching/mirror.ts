import type { DocumentMetadata, SnapshotStore, StoredDocument } from '../snapshot-store.ts';
import type { FetchResult } from './client.ts';
import type { DayOfVotes, Outstanding } from './outstanding.ts';
import type { Report } from './report.ts';

/** How often a request is sent for a document that was missed in an earlier run, or that another request did not bring. */
export const FEWER_ATTEMPTS = 2;

/** Why a document is trouble that the site does not have and that others are found from. */
export const MISSED = 'the site does not have it; expected it, since other documents are found from it';

/** Whether a document that is held need not be asked for again. */
export type Settled = (held: Pick<StoredDocument, 'path' | 'sidecar'>) => boolean;

/** What a page said of a document it led to. */
export type Hint = Pick<DocumentMetadata, 'session' | 'date'>;

/** How a document is asked for, where it differs from the usual. */
export interface Asking {
  hint?: Hint;
  /** How often each request is sent before it is given up. */
  attempts?: number;
  /** Whether an answer without rows cannot be right, because other documents say that there are some. */
  expectsRows?: boolean;
}

/** What asking for a document came to. */
export interface Outcome {
  /** The bytes that are held now; null where there are none. */
  bytes: Uint8Array | null;
  /** Why what the site has could not be had; null where it was, and where the site does not have the document. */
  failure: string | null;
  /** Whether the site does not have the document. */
  absent: boolean;
  /** Whether the document came whole and lists nothing, where its kind always lists something. */
  hollow: boolean;
  /** Whether the site was asked in this run and answered with the document, or that it is the same. */
  answered: boolean;
  /** Whether the report names the same failure of another document of the kind. */
  repeated: boolean;
  /** An answer without rows that was not kept, because rows are held or expected. */
  doubtful: (FetchResult & { kind: 'document' }) | null;
}

/** Documents of one kind of the official site, as held or as fetched now. The report names what cannot be had. */
export interface Mirror {
  /** Asks for a document and reports nothing but counts: the caller decides what a failure means. */
  attempt(path: string, settled: Settled, asking?: Asking): Promise<Outcome>;
  /** Returns a document; a failure is trouble. */
  get(path: string, settled: Settled, asking?: Asking): Promise<Uint8Array | null>;
  /** Returns a document that others are found from: it is trouble if the site does not have it, or if it lists nothing. */
  need(path: string, settled: Settled): Promise<Uint8Array | null>;
  /**
   * Returns a document that the site lists. If it cannot be had, that is trouble in the first run; from the second run on it is
   * a note, so that one document never stops the publication of all others.
   */
  expect(
    path: string,
    settled: Settled,
    about?: { day?: DayOfVotes; as?: string },
  ): Promise<Uint8Array | null>;
  /** Notes a document as missed: trouble in the first run, a note from the second run on. */
  missed(key: string, document: string, what: string, day: DayOfVotes | null): void;
  /** Notes several as missed under one document: trouble if one of them is missed for the first time. */
  missedTogether(keys: readonly string[], document: string, what: string, day: DayOfVotes | null): void;
  /** Returns whether a document could be had. */
  has(path: string, settled: Settled, asking?: Asking): Promise<boolean>;
  /** Asks for a document that the site may never have had; its absence is remembered like a document. */
  mayHave(path: string, settled: Settled, asking?: Asking): Promise<void>;
  /** Keeps an answer without rows in place of what is held. */
  keepEmpty(path: string, answer: FetchResult & { kind: 'document' }): void;
  /** Returns the bytes of a document that no parser could read, as it came last; null for any other. */
  unreadable(path: string): Uint8Array | null;
  /** Takes a document away that another has taken the place of. */
  retire(path: string): void;
  /** Does something for each of many, a few at a time, and shows progress. */
  each<T>(step: string, items: readonly T[], work: (item: T) => Promise<void>): Promise<void>;
  /** Notes that there must be more to ask for, which only a dry run cannot see. */
  expectMore(kind: string, times: number): void;
  /** Notes that something could not be had as expected. */
  trouble(document: string, what: string): void;
  /** Notes something that an operator may want to know and that stops nothing. */
  note(document: string, what: string): void;
  outstanding: Outstanding;
  store: SnapshotStore;
  report: Report;
}
