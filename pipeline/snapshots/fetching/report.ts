import type { FetchKind } from './scope.ts';

/** Something that could not be had as expected: of what kind, what, where, and what was expected. */
export interface Trouble {
  kind: FetchKind;
  document: string;
  what: string;
}

/** What one run did. */
export interface Report {
  new: number;
  changed: number;
  /** Asked for and found to be the same. */
  unchanged: number;
  /** Held and not asked for. */
  settled: number;
  /** Taken away because another file took their place. */
  retired: number;
  /** Documents the site does not have. */
  absent: string[];
  /** Came, and nothing could be made of them: kept apart. */
  unreadable: number;
  /** Lists without anything in them. */
  empty: string[];
  /** Documents that robots.txt asks programs not to fetch. */
  forbidden: string[];
  /** Documents that were not asked for, because too many of their kind had failed; by kind of document. */
  leftAlone: Record<string, number>;
  /** Votes that a page of a day lists without any file of records. */
  withoutFile: string[];
  troubles: Trouble[];
  /** What an operator may want to know and what stops nothing. */
  notes: Trouble[];
  /** Legislatures whose days of votes could not be read. */
  unseen: number[];
  /** Which request worked for kinds of documents where it was not the first that is known, counted from 1. */
  forms: Record<string, number>;
}

export const emptyReport = (): Report => ({
  new: 0,
  changed: 0,
  unchanged: 0,
  settled: 0,
  retired: 0,
  absent: [],
  unreadable: 0,
  empty: [],
  forbidden: [],
  leftAlone: {},
  withoutFile: [],
  troubles: [],
  notes: [],
  unseen: [],
  forms: {},
});
