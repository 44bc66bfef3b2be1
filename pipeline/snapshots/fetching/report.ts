import type { FetchKind } from './scope.ts';

/** A failure: the kind of document, the document, the fault, and the expectation. */
interface Trouble {
  kind: FetchKind;
  document: string;
  what: string;
}

/** Result of one run. */
export interface Report {
  new: number;
  changed: number;
  unchanged: number;
  /** Stored and not requested. */
  settled: number;
  /** Removed because another file replaced them. */
  retired: number;
  /** Documents the site does not have. */
  absent: string[];
  /** Received but unusable: stored separately. */
  unreadable: number;
  /** Lists without entries. */
  empty: string[];
  /** Documents that robots.txt asks programs not to fetch. */
  forbidden: string[];
  /** Documents that were not requested because too many of their kind had failed; by kind of document. */
  leftAlone: Record<string, number>;
  /** Votes that the page of a day lists without any file of records. */
  withoutFile: string[];
  troubles: Trouble[];
  /** Information for the operator that blocks nothing. */
  notes: Trouble[];
  /** Legislatures whose days of votes could not be read. */
  unseen: number[];
  /** The number, from 1, of the request form that worked, for kinds whose first form did not. */
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
