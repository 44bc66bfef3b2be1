import { sha256 } from '../../sha256.ts';
import { legislatureNumber } from '../../sources/documents/roman.ts';
import { daysAfter, localDateOf } from '../../time.ts';
import type { StoredDocument } from '../snapshot-store.ts';

/** Kinds of documents that can be fetched by themselves. */
export const FETCH_KINDS = [
  'votes',
  'deputies',
  'members',
  'initiatives',
  'interventions',
  'agenda',
] as const;
export type FetchKind = (typeof FETCH_KINDS)[number];

/** When each legislature was last fetched whole, by kind and by its number. */
export type LastFetch = Partial<Record<FetchKind, Record<string, string>>>;

/** The local day on which a newer one than each legislature was first seen, by its number. */
export type Successions = Record<string, string>;

/** What one run is to look at. */
export interface FetchScope {
  kinds: readonly FetchKind[];
  /** Numbers of legislatures; null for the newest, and for those fetched before where the run goes on with them. */
  legislatures: readonly number[] | 'all' | null;
  /** When what was fetched whole before, where the run goes on with it; null where it begins afresh. */
  since: LastFetch | null;
  /** Days, ISO 8601, both included; null where there is no bound. */
  from: string | null;
  to: string | null;
  /** Local date. */
  today: string;
}

/** The number of a legislature as people write it: `XV` or `15`; null where it is none. */
export const legislatureNamed = (text: string): number | null => legislatureNumber(text.toUpperCase());

/** One legislature of a run. */
export interface FetchTarget {
  legislature: number;
  /** Whether it is the newest: its documents may still grow. */
  open: boolean;
  /** Whether days with votes may still be added: the newest may be on offer before the former is complete. */
  recent: boolean;
  /** Whether it may not have voted yet: it is the newest, and no page shows a day with votes of it. */
  mayNotHaveVoted: boolean;
  /** The local day on which it was dissolved; null while it sits, or where that is not known. */
  dissolvedOn: string | null;
  /** The local day since which a newer legislature is known; null for the newest. */
  succeededOn: string | null;
}

/** How long after a day its documents may still be corrected: no file says that it was. */
export const CORRECTED_WITHIN = 14;

type Held = Pick<StoredDocument, 'sidecar'>;

/** Returns the local day on which the site last confirmed a document; null where no sidecar has it. */
const checkedOn = ({ sidecar }: Held): string | null =>
  sidecar?.checked_at === undefined ? null : localDateOf(new Date(sidecar.checked_at));

/** Held, and confirmed by the site on a day or after it. */
export const settledSince =
  (day: string) =>
  (held: Held): boolean =>
    (checkedOn(held) ?? '') >= day;

/** Held, and confirmed by the site when the time for corrections of that day was over. */
export const settledAfterCorrections = (date: string) => settledSince(daysAfter(date, CORRECTED_WITHIN + 1));

/**
 * Held, and confirmed since the last day on which it was its turn: each document has a turn every so many days, on a day that
 * depends on its name, so that a few documents are asked for each day and never all at once.
 */
export function settledByTurns(days: number, name: string, today: string): (held: Held) => boolean {
  const number = Math.round(Date.parse(`${today}T00:00:00Z`) / 86_400_000);
  return settledSince(daysAfter(today, -((number + hashOf(name)) % days)));
}

/** Returns a number that spreads names evenly, from 0. */
const hashOf = (name: string): number => Number.parseInt(sha256(name).slice(0, 8), 16);

/** Whatever is held is good for ever. */
export const settledOnceHeld = ({ sidecar }: Held): boolean => sidecar !== null;

/** Always to be asked for again. */
export const neverSettled = (): boolean => false;
