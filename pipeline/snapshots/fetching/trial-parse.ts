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

/** The rows of a document that leads to others. What is wrong with single rows is told when they are loaded. */
export const rowsOf = <Row>(source: Source<Row>, path: string, bytes: Uint8Array): Row[] =>
  parseInBounds(source, bytes, source.place(path)!).rows;
