import type { DocumentTypes, Source } from '../../core/chamber/source.ts';
import { type Issue, issueKinds } from '../../core/issues.ts';
import { parseInBounds } from '../unreadable-documents.ts';

/** Why a document is unusable. */
interface ParseFailure {
  what: string;
  /** Whether it is complete but lists nothing. */
  empty: boolean;
}

/** Returns what to report about an issue if the context already names the document. */
export function parseFailureOf({ code, subject, found, expected }: Issue): ParseFailure {
  const about = subject === null ? '' : ` (${subject})`;
  const what = `${issueKinds[code].what}${about}: found ${found ?? 'nothing'}, expected ${expected ?? 'more'}`;
  return { what, empty: code === 'empty_document' };
}

/** Result of parsing a document: the number of rows, or the failure. */
interface TrialParse {
  rows: number;
  failure: ParseFailure | null;
}

/** Parses a document as the load will; null without a parser, and for PDFs, which need a program. */
export function trialParse(path: string, bytes: Uint8Array, types: DocumentTypes): TrialParse | null {
  const known = /\.pdf$/i.test(path) ? null : types.identify(path);
  if (known === null) return null;
  const { rows, issues } = parseInBounds(known.source, bytes, known.place);
  const [issue] = rows.length > 0 ? [] : issues;
  return { rows: rows.length, failure: issue === undefined ? null : parseFailureOf(issue) };
}

/** Returns the number of rows in a document; null if it has no parser or is unreadable. */
export function rowsIn(path: string, bytes: Uint8Array, types: DocumentTypes): number | null {
  const parsed = trialParse(path, bytes, types);
  return parsed === null || parsed.failure !== null ? null : parsed.rows;
}

/** Returns the number of records in a file by legislature; null if the file cannot be read completely. */
export function recordsIn(path: string, bytes: Uint8Array, types: DocumentTypes): Map<number, number> | null {
  const known = types.identify(path);
  if (known === null) return null;
  const { rows, issues } = parseInBounds(known.source, bytes, known.place);
  if (issues.length > 0) return null;
  const records = new Map<number, number>();
  for (const { legislature } of rows as { legislature: number }[])
    records.set(legislature, (records.get(legislature) ?? 0) + 1);
  return records;
}

/** Returns the rows of a document that links to others. The load reports faults in single rows. */
export const rowsOf = <Row>(source: Source<Row>, path: string, bytes: Uint8Array): Row[] =>
  parseInBounds(source, bytes, source.place(path)!).rows;
