import { sha256 } from '../../core/hash.ts';
import { daysAfter, localDateOf } from '../../core/time.ts';
import { legislatureNumber } from '../../text/roman.ts';
import type { StoredDocument } from '../snapshot-store.ts';

/** Kinds of documents that can be fetched separately. */
export const FETCH_KINDS = [
  'votes',
  'deputies',
  'members',
  'initiatives',
  'interventions',
  'agenda',
] as const;
export type FetchKind = (typeof FETCH_KINDS)[number];

/** Time of the last complete fetch, by kind and legislature. */
export type LastFetch = Partial<Record<FetchKind, Record<string, string>>>;

/** The local day on which a newer legislature was first seen, by the number of the former one. */
export type Successions = Record<string, string>;

/** Scope of one run. */
export interface FetchScope {
  kinds: readonly FetchKind[];
  /** Numbers of legislatures; null for the newest, and for those fetched before if the run continues. */
  legislatures: readonly number[] | 'all' | null;
  /** Times of the last complete fetches if the run continues; null if it starts afresh. */
  since: LastFetch | null;
  /** First day, ISO 8601, inclusive; null if unbounded. */
  from: string | null;
  to: string | null;
  /** Local date. */
  today: string;
}

/** Parses the number of a legislature: `XV` or `15`; returns null if invalid. */
export const legislatureNamed = (text: string): number | null => legislatureNumber(text.toUpperCase());

/** One legislature of a run. */
export interface FetchTarget {
  legislature: number;
  /** Whether it is the newest: its documents may still grow. */
  open: boolean;
  /** Whether days with votes may still be added: the newest may be on offer before the former is complete. */
  recent: boolean;
  /** Whether it may not have voted yet: it is the newest, and no page shows a day with its votes. */
  mayNotHaveVoted: boolean;
  /** The local day on which it was dissolved; null if it is sitting or the day is unknown. */
  dissolvedOn: string | null;
  /** The local day on which a newer legislature was first seen; null for the newest. */
  succeededOn: string | null;
}

/** Days during which documents may still be corrected: no file states that it was. */
export const CORRECTED_WITHIN = 14;

type Held = Pick<StoredDocument, 'sidecar'>;

/** Returns the local day on which the site last confirmed a document; null without a sidecar. */
const checkedOn = ({ sidecar }: Held): string | null =>
  sidecar?.checked_at === undefined ? null : localDateOf(new Date(sidecar.checked_at));

/** Returns a test: the document is stored, and the site confirmed it on that day or later. */
export const settledSince =
  (day: string) =>
  (held: Held): boolean =>
    (checkedOn(held) ?? '') >= day;

/** Returns a test: the site confirmed the document after the period for corrections of that day. */
export const settledAfterCorrections = (date: string) => settledSince(daysAfter(date, CORRECTED_WITHIN + 1));

/**
 * Returns a test: the document is stored and was confirmed since its last scheduled day. Each document is due
 * once in this many days, on a day that depends on its name, so that a few documents are requested each day
 * and never all at once.
 */
export function settledByTurns(days: number, name: string, today: string): (held: Held) => boolean {
  const number = Math.round(Date.parse(`${today}T00:00:00Z`) / 86_400_000);
  return settledSince(daysAfter(today, -((number + hashOf(name)) % days)));
}

/** Returns a number from 0 that distributes names evenly. */
const hashOf = (name: string): number => Number.parseInt(sha256(name).slice(0, 8), 16);

/** Any stored document is final. */
export const settledOnceHeld = ({ sidecar }: Held): boolean => sidecar !== null;

/** Always requested again. */
export const neverSettled = (): boolean => false;
