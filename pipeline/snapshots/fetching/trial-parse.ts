import { type Issue, issueKinds } from '../../issues.ts';
import { identifyDocument } from '../../sources/index.ts';
import type { Source } from '../../sources/source.ts';
import { parseInBounds } from '../bounds.ts';

/** Why nothing can be made of a document. */
interface ParseFailure {
  what: string;
  /** Whether it is whole and lists nothing. */
  empty: boolean;
}

/** What is told of an issue with the document that one is looking at. */
export function parseFailureOf({ code, subject, found, expected }: Issue): ParseFailure {
  const about = subject === null ? '' : ` (${subject})`;
  const what = `${issueKinds[code].what}${about}: found ${found ?? 'nothing'}, expected ${expected ?? 'more'}`;
  return { what, empty: code === 'empty_document' };
}

/** What a parser makes of a document: how many rows, or why none; null where no parser knows the path. */
interface TrialParse {
  rows: number;
  failure: ParseFailure | null;
}

/** Reads a document as the load will. PDFs are read there alone: that takes another program. */
export function trialParse(path: string, bytes: Uint8Array): TrialParse | null {
  const known = /\.pdf$/i.test(path) ? null : identifyDocument(path);
  if (known === null) return null;
  const { rows, issues } = parseInBounds(known.source, bytes, known.place);
  const [issue] = rows.length > 0 ? [] : issues;
  return { rows: rows.length, failure: issue === undefined ? null : parseFailureOf(issue) };
}

/** Returns how many rows a document has; null where no parser knows the path or the document cannot be read. */
export function rowsIn(path: string, bytes: Uint8Array): number | null {
  const parsed = trialParse(path, bytes);
  return parsed === null || parsed.failure !== null ? null : parsed.rows;
}

/** Returns how many records a file has of each legislature; null where it cannot be read whole. */
export function recordsIn(path: string, bytes: Uint8Array): Map<number, number> | null {
  const known = identifyDocument(path);
  if (known === null) return null;
  const { rows, issues } = parseInBounds(known.source, bytes, known.place);
  if (issues.length > 0) return null;
  const records = new Map<number, number>();
  for (const { legislature } of rows as { legislature: number }[])
    records.set(legislature, (records.get(legislature) ?? 0) + 1);
  return records;
}

/** The rows of a document that leads to others. What is wrong with single rows is told when they are loaded. */
export const rowsOf = <Row>(source: Source<Row>, path: string, bytes: Uint8Array): Row[] =>
  parseInBounds(source, bytes, source.place(path)!).rows;
