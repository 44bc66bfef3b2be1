import type { Issue } from '../issues.ts';

/** What the address of a document says about it. Numbers are null where the path does not say. */
export interface DocumentPlace {
  path: string;
  legislature: number | null;
  session: number | null;
  number: number | null;
  /** Local date, ISO 8601. */
  date: string | null;
  /** When the file was generated (the 14 digits in official file names), as `YYYY-MM-DDTHH:MM:SS`; null where unnamed. */
  generated: string | null;
}

/** What a parser makes of the bytes of one document: rows it is sure of, issues for the rest. It never throws. */
export interface Parsed<Row> {
  rows: Row[];
  issues: Issue[];
}

/** A form of the official site, filled in: some documents are answers to one and have no address of their own. */
export interface FormRequest {
  address: string;
  fields: Record<string, string>;
}

/** How a document is asked for: an address, or a form that is sent. */
export type OfficialRequest = { address: string; fields: null } | FormRequest;

/** One type of official document: where it lives and how it is read. Pure. */
export interface Source<Row> {
  /** Name of the type, kept in `sources.kind`. */
  kind: string;
  /** What a document must have to be one of these, for people: where that is missing, the official format has changed. */
  expects: string;
  /**
   * Whether earlier versions of a document are kept when it changes. A build reads those that are `published`: the agenda, whose
   * announcements change. Those that are `kept` are evidence of a correction that no build reads.
   */
  versions?: 'published' | 'kept';
  /** What the path says, where it is a path of this type; null where it is not. */
  place(path: string): DocumentPlace | null;
  /** The official address; null where the document has none of its own. */
  url(place: DocumentPlace): string | null;
  /** The form that is answered with the document, where it has no address. */
  form?(place: DocumentPlace): FormRequest;
  /**
   * Other requests that public programs prove for the same document, in the order to try them; `newest` is the number of the
   * newest legislature that is known. pipeline/snapshots/fetching/REQUESTS.md has the proofs.
   */
  otherRequests?(place: DocumentPlace, newest: number): OfficialRequest[];
  parse(bytes: Uint8Array, place: DocumentPlace): Parsed<Row>;
}

/** The official site that paths are relative to. */
export const CONGRESO = 'https://www.congreso.es';
