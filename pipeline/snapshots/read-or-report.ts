import { describeIssue } from '../issues.ts';
import type { Source } from '../sources/source.ts';
import type { Report } from './fetching/report.ts';

/** The rows of a document that leads to others; what is wrong with it is in the report. */
export function readOrReport<Row>(
  source: Source<Row>,
  path: string,
  bytes: Uint8Array,
  report: Report,
): Row[] {
  const { rows, issues } = source.parse(bytes, source.place(path)!);
  for (const issue of issues) report.troubles.push({ document: path, what: describeIssue(issue) });
  return rows;
}
