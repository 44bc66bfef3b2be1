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
}

/** How long after a day its documents may still be corrected: no file says that it was. */
export const CORRECTED_WITHIN = 14;

/** Held, and confirmed by the site when the time for corrections of that day was over. */
export const settledAfterCorrections =
  (date: string) =>
  ({ sidecar }: StoredDocument): boolean =>
    sidecar?.checked_at !== undefined &&
    localDateOf(new Date(sidecar.checked_at)) > daysAfter(date, CORRECTED_WITHIN);

/** Held, and confirmed by the site in the last so many days. */
export const settledWithin =
  (days: number, today: string) =>
  ({ sidecar }: StoredDocument): boolean =>
    sidecar?.checked_at !== undefined && localDateOf(new Date(sidecar.checked_at)) > daysAfter(today, -days);

/** Whatever is held is good for ever. */
export const settledOnceHeld = ({ sidecar }: StoredDocument): boolean => sidecar !== null;

/** Always to be asked for again. */
export const neverSettled = (): boolean => false;
