import { count, duration, megabytes } from '../core/log.ts';
import type { FetchEstimate } from '../snapshots/fetching/dry-run.ts';
import type { FetchSummary } from '../snapshots/fetching/fetch.ts';
import type { Report } from '../snapshots/fetching/report.ts';
import { FETCH_KINDS, type FetchKind } from '../snapshots/fetching/scope.ts';
import { toRoman } from '../text/roman.ts';
import type { CommandResult } from './command.ts';

/** Number of troubles of one kind that are listed; machines get all. */
const SHOWN = 5;

/** Returns the result of a run for people and machines. */
export function fetchResult(
  { report, legislatures: { chosen, others }, requests, bytes }: FetchSummary,
  folder: string,
  milliseconds: number,
): CommandResult {
  const { withoutFile, forbidden, absent, empty, leftAlone } = report;
  const ok = report.troubles.length === 0;
  const lines = [
    `Fetched into ${folder}: ${count(report.new)} new, ${count(report.changed)} changed, ${count(report.unchanged)} unchanged; ${count(report.settled)} were not asked for again.`,
    `${count(requests)} requests, ${megabytes(bytes)}, ${duration(milliseconds)}.`,
    ...(others.length === 0 ? [] : [otherLegislatures(chosen, others)]),
    ...some(withoutFile, 'votes have no file of records (by call, by assent or secret)'),
    ...some(absent, 'documents are listed and not there'),
    ...some(empty, 'lists have nothing in them'),
    ...some(forbidden, 'documents were left out because robots.txt asks for it'),
    ...FETCH_KINDS.flatMap((kind) => troublesOf(kind, report)),
    ...notedIn({ report }),
    ...Object.entries(leftAlone).map(
      ([kind, times]) =>
        `${count(times)} more documents of the kind ${kind} were not asked for, since too many of them had failed.`,
    ),
    ...(report.unreadable === 0 ? [] : [`What could not be read lies in ${folder}/unreadable.`]),
    ...(ok ? [] : [WHAT_NEXT]),
  ];
  const record = { ok, folder, legislatures: chosen, others, requests, bytes, milliseconds, ...report };
  return { ok, lines, record };
}

const WHAT_NEXT =
  'Everything else was fetched: the same command goes on with what is missing, and `--record DIR` keeps the answers for a report.';

function otherLegislatures(chosen: number[], others: number[]): string {
  const one = others.slice(0, 2).map(toRoman).join(',');
  return `Asked for legislature ${chosen.map(toRoman).join(' and ') || 'none'}; there are also ${others.map(toRoman).join(', ')}: \`fetch --legislature ${one}\`, or \`--legislature all\`.`;
}

/** Returns the kinds that are incomplete after a run, each with its first trouble. */
export function incompleteKinds({
  report: { troubles },
}: Pick<FetchSummary, 'report'>): { kind: FetchKind; said: string }[] {
  return FETCH_KINDS.flatMap((kind) => {
    const [first, ...others] = troubles.filter((trouble) => trouble.kind === kind);
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` (and ${count(others.length)} more)`;
    return [{ kind, said: `NOT WHOLE: ${kind}: ${first.document}: ${first.what}${more}` }];
  });
}

/**
 * Returns the first note of each kind of a run, and the request forms that worked instead of the first known
 * one.
 */
export function notedIn({ report: { notes, forms } }: Pick<FetchSummary, 'report'>): string[] {
  const used = Object.entries(forms).map(([kind, form]) => `${kind} by request ${form}`);
  return [
    ...FETCH_KINDS.flatMap((kind) => {
      const own = notes.filter((note) => note.kind === kind);
      const [first] = own;
      if (first === undefined) return [];
      const more = own.length === 1 ? '' : ` (and ${count(own.length - 1)} more)`;
      return [`NOTE: ${kind}: ${first.document}: ${first.what}${more}`];
    }),
    ...(used.length === 0 ? [] : [`answered otherwise than usual: ${used.join(', ')}`]),
  ];
}

/** Returns the troubles of one kind. */
function troublesOf(kind: FetchKind, { troubles }: Report): string[] {
  const own = troubles.filter((trouble) => trouble.kind === kind);
  if (own.length === 0) return [];
  const rest = own.length - SHOWN;
  return [
    `Not whole: ${kind}`,
    ...own.slice(0, SHOWN).map(({ document, what }) => `  ${document}: ${what}`),
    ...(rest > 0 ? [`  … and ${count(rest)} more: --json tells all.`] : []),
  ];
}

const some = (documents: string[], what: string): string[] =>
  documents.length === 0 ? [] : [`${count(documents.length)} ${what}, the first ${documents[0]}.`];

/** Returns the result of a dry run for people and machines. */
export function dryRunResult(foreseen: FetchEstimate): CommandResult {
  const { confirmations, documents, bytes, troubles } = foreseen;
  const requests = confirmations + Object.values(documents).reduce((sum, times) => sum + times, 0);
  const lines = [
    `About ${count(requests)} requests and ${megabytes(bytes)}:`,
    ...Object.entries(documents).map(([kind, times]) => `  ${count(times).padStart(7)}  ${kind}`),
    `  ${count(confirmations).padStart(7)}  documents that are held, to ask whether they changed`,
    'Votes of days whose page is not held are guessed at 15 a day. Nothing was kept.',
    ...(troubles.length === 0 ? [] : ['Not counted is what these lead to, which could not be read:']),
    ...troubles.map(({ document, what }) => `  ${document}: ${what}`),
  ];
  return { ok: troubles.length === 0, lines, record: { requests, ...foreseen } };
}
