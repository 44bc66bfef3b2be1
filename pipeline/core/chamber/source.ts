import type { Issue } from '../issues.ts';

/** Facts in the path of a document. Numbers are null if the path does not contain them. */
export interface DocumentPlace {
  path: string;
  legislature: number | null;
  session: number | null;
  number: number | null;
  /** Local date, ISO 8601. */
  date: string | null;
  /**
   * When the file was generated (the 14 digits in official file names), as `YYYY-MM-DDTHH:MM:SS`; null if
   * missing.
   */
  generated: string | null;
}

/** Result of parsing one document: rows that are certain, issues for the rest. Parsers never throw. */
export interface Parsed<Row> {
  rows: Row[];
  issues: Issue[];
}

/** A filled-in form of the official site: some documents are answers to a form and have no address. */
export interface FormRequest {
  address: string;
  fields: Record<string, string>;
}

/** The request for a document: an address, or a form. */
export type OfficialRequest = { address: string; fields: null } | FormRequest;

/** One type of official document: its location and its parser. Pure. */
export interface Source<Row> {
  /** Name of the type, stored in `sources.kind`. */
  kind: string;
  /**
   * Description of the required content, for messages: a document without it means that the official format
   * has changed.
   */
  expects: string;
  /**
   * Whether earlier versions of a document are kept when it changes. Builds read those that are `published`:
   * the agenda, whose announcements change. Those that are `kept` are evidence of a correction, and builds
   * ignore them.
   */
  versions?: 'published' | 'kept';
  /** Parses a path of this type; returns null for other paths. */
  place(path: string): DocumentPlace | null;
  /** Returns the official address; null if the document has no address. */
  url(place: DocumentPlace): string | null;
  /** Returns the form whose answer is the document, if it has no address. */
  form?(place: DocumentPlace): FormRequest;
  /**
   * Returns other requests for the same document that public programs are known to use, in the order to try
   * them; `newest` is the number of the newest known legislature. pipeline/congreso/fetching/REQUESTS.md
   * contains the evidence.
   */
  otherRequests?(place: DocumentPlace, newest: number): OfficialRequest[];
  parse(bytes: Uint8Array, place: DocumentPlace): Parsed<Row>;
}

/** A document whose path a parser knows: its type, and the facts in the path. */
export interface KnownDocument {
  source: Source<unknown>;
  place: DocumentPlace;
}

/** The official site of a chamber, and the types of its documents. */
export interface DocumentTypes {
  /** Address of the site that paths are relative to, without a slash at the end. */
  site: string;
  /** Folders of the site that are published for reuse by programs, whatever its robots.txt says. */
  forReuse: readonly string[];
  /** Returns the type of the document at a path, and the facts in the path; null if no parser knows it. */
  identify(path: string): KnownDocument | null;
  /** Returns the path of the document at an address of the site; null for other addresses. */
  pathOf(address: string): string | null;
  /** Returns the first request for the document at a path; a path that no parser knows is an official path. */
  requestFor(path: string): OfficialRequest;
  /** Returns every request that is known for the document at a path, in the order to try them. */
  requestsFor(path: string, newest: number): [OfficialRequest, ...OfficialRequest[]];
  /** Returns the page that offers a file whose name changes; null for a document with a permanent address. */
  offeringPage(place: DocumentPlace): string | null;
  /** Returns the address of the page of an initiative. */
  initiativePage(legislature: number, officialId: string): string;
  /** Returns the address of the page of a member. */
  memberPage(legislature: number, code: number): string;
}
