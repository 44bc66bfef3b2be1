import { count, duration, megabytes } from '../core/log.ts';
import type { FetchEstimate } from '../snapshots/fetching/dry-run.ts';
import type { FetchSummary } from '../snapshots/fetching/fetch.ts';
import type { Report } from '../snapshots/fetching/report.ts';
import { FETCH_KINDS, type FetchKind } from '../snapshots/fetching/scope.ts';
import type { MirrorReport } from '../snapshots/mirrored/receive.ts';
import { toRoman } from '../text/roman.ts';
import type { CommandResult } from './command.ts';

/** Number of troubles of one kind that are listed; machines get all. */
const SHOWN = 5;

/** Returns the result of a run for people and machines. */
export function fetchResult(
  { report, legislatures: { chosen, others }, requests, bytes, mirror }: FetchSummary,
  folder: string,
  milliseconds: number,
): CommandResult {
  const { withoutFile, forbidden, absent, empty, leftAlone } = report;
  const ok = report.troubles.length === 0;
  const lines = [
    `Fetched into ${folder}: ${count(report.new)} new, ${count(report.changed)} changed, ${count(report.unchanged)} unchanged; ${count(report.settled)} were not requested again.`,
    `${count(requests)} requests, ${megabytes(bytes)}, ${duration(milliseconds)}.`,
    ...(mirror === null ? [] : mirrorLines(mirror)),
    ...(others.length === 0 ? [] : [otherLegislatures(chosen, others)]),
    ...some(withoutFile, 'votes have no file of records (call votes, votes by assent, secret votes)'),
    ...some(absent, 'documents are listed but do not exist'),
    ...some(empty, 'lists are empty'),
    ...some(forbidden, 'documents were skipped because robots.txt excludes them'),
    ...FETCH_KINDS.flatMap((kind) => troublesOf(kind, report)),
    ...notedIn({ report }),
    ...Object.entries(leftAlone).map(
      ([kind, times]) =>
        `${count(times)} more documents of the kind ${kind} were not requested, because too many of them had failed.`,
    ),
    ...(report.unreadable === 0 ? [] : [`Unreadable documents are in ${folder}/unreadable.`]),
    ...(ok ? [] : [WHAT_NEXT]),
  ];
  const record = {
    ok,
    folder,
    legislatures: chosen,
    others,
    requests,
    bytes,
    milliseconds,
    mirror,
    ...report,
  };
  return { ok, lines, record };
}

/** Returns what came from a mirror, for a person. */
export function mirrorLines({ name, made_at, unreadable, older, ...counts }: MirrorReport): string[] {
  const day = made_at.slice(0, 'yyyy-mm-dd'.length);
  return [
    `From the mirror ${name}, as of ${day}: ${count(counts.new)} new, ${count(counts.changed)} changed, ${count(counts.unchanged)} unchanged, ${megabytes(counts.bytes)}.`,
    ...(older === 0 ? [] : [`${count(older)} documents of the mirror are older than those stored here.`]),
    ...some(unreadable, 'documents of the mirror could not be read by this version'),
  ];
}

const WHAT_NEXT =
  'Everything else was fetched. Run the same command again to fetch what is missing; add `--record DIR` to save the answers for a report.';

function otherLegislatures(chosen: number[], others: number[]): string {
  const one = others.slice(0, 2).map(toRoman).join(',');
  return `Requested legislature ${chosen.map(toRoman).join(' and ') || 'none'}; the site also offers ${others.map(toRoman).join(', ')}: use \`fetch --legislature ${one}\`, or \`--legislature all\`.`;
}

/** Returns the kinds that are incomplete after a run, each with its first trouble. */
export function incompleteKinds({
  report: { troubles },
}: Pick<FetchSummary, 'report'>): { kind: FetchKind; said: string }[] {
  return FETCH_KINDS.flatMap((kind) => {
    const [first, ...others] = troubles.filter((trouble) => trouble.kind === kind);
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` (and ${count(others.length)} more)`;
    return [{ kind, said: `INCOMPLETE: ${kind}: ${first.document}: ${first.what}${more}` }];
  });
}

/** Returns the first note of each kind of a run, and the alternative request forms that worked. */
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
    ...(used.length === 0 ? [] : [`alternative requests used: ${used.join(', ')}`]),
  ];
}

function troublesOf(kind: FetchKind, { troubles }: Report): string[] {
  const own = troubles.filter((trouble) => trouble.kind === kind);
  if (own.length === 0) return [];
  const rest = own.length - SHOWN;
  return [
    `Incomplete: ${kind}`,
    ...own.slice(0, SHOWN).map(({ document, what }) => `  ${document}: ${what}`),
    ...(rest > 0 ? [`  … and ${count(rest)} more; --json lists them all.`] : []),
  ];
}

const some = (documents: string[], what: string): string[] =>
  documents.length === 0 ? [] : [`${count(documents.length)} ${what}, the first ${documents[0]}.`];

export function dryRunResult(foreseen: FetchEstimate): CommandResult {
  const { confirmations, documents, bytes, troubles } = foreseen;
  const requests = confirmations + Object.values(documents).reduce((sum, times) => sum + times, 0);
  const lines = [
    `About ${count(requests)} requests and ${megabytes(bytes)}:`,
    ...Object.entries(documents).map(([kind, times]) => `  ${count(times).padStart(7)}  ${kind}`),
    `  ${count(confirmations).padStart(7)}  stored documents, to check whether they changed`,
    'Days whose page is not stored are estimated at 15 votes each. Nothing was stored.',
    ...(troubles.length === 0
      ? []
      : ['Not counted, because these pages, which lead to other documents, could not be read:']),
    ...troubles.map(({ document, what }) => `  ${document}: ${what}`),
  ];
  return { ok: troubles.length === 0, lines, record: { requests, ...foreseen } };
}
