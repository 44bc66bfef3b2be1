import { IN_VAIN } from './page.ts';

/** A kind of files that a release can omit because other files contain the same facts. */
interface SpareKind {
  /** Their name, for the operator. */
  name: string;
  fits: RegExp;
}

/** Files that a static host never gets: duplicates under another address, and descriptions of a server. */
const NEVER: readonly RegExp[] = [
  // Copies of them are at the root of the site.
  /^data\/latest\/(?:feeds\/|llms\.txt$)/,
  /^data\/latest\/openapi\.json$/,
  /^push-worker\.js$/,
  IN_VAIN,
  // The embed snippets need a server to render the widget.
  /^(?:(?:es|en)\/)?embed\//,
  // A profile contains the newest votes of a deputy or group; the filter finds the others.
  /^(?:(?:es|en)\/)?(?:persons|groups|legislatures\/\d+\/groups)\/[^/]+\/votes\//,
  // Pages that readers see after sending a form, and while a server is down.
  /^(?:(?:es|en)\/)?(?:subscribe|confirm|unsubscribe)\/[^/]+\//,
  /^(?:(?:es|en)\/)?not-now\//,
];

/** Kinds to omit if a host limits the number of files, least used first. */
const SPARE: readonly SpareKind[] = [
  {
    name: 'tables of one vote (their rows are in vote_records and vote_group_totals)',
    fits: /^data\/latest\/dumps\/\d+\/votes\//,
  },
  {
    name: 'cohesion, records and dissidents of one vote as JSON (in the tables; shown by the page of the vote)',
    fits: /^data\/latest\/api\/(?:votes\/\d+\/|(?:metrics\/cohesion|dump\/vote-records)\/vote_id=)/,
  },
  {
    name: 'one initiative as JSON (in initiatives and its steps, sponsors, topics)',
    fits: /^data\/latest\/api\/initiatives\/\d+\.json$/,
  },
  {
    name: 'figures of one deputy as JSON (in mandates, agreement, attendance, dissidence)',
    fits: /^data\/latest\/api\/persons\/\d+\//,
  },
  { name: 'social images of initiatives', fits: /^images\/(?:\w\w\/)?initiatives\// },
  {
    name: 'one vote as JSON (in votes, vote_records, vote_group_totals)',
    fits: /^data\/latest\/api\/votes\/\d+\.json$/,
  },
  { name: 'social images of votes', fits: /^images\/(?:\w\w\/)?votes\// },
  { name: 'social images of deputies', fits: /^images\/(?:\w\w\/)?persons\// },
];

/** Returns the files that fit the limit of a host, and the omitted kinds with the number of files of each. */
export function fitting(
  paths: readonly string[],
  most: number,
): { kept: Set<string>; spared: { name: string; files: number }[] } {
  let kept = paths.filter((path) => !NEVER.some((never) => never.test(path)));
  const spared: { name: string; files: number }[] = [];
  for (const { name, fits } of SPARE) {
    if (kept.length <= most) break;
    const left = kept.filter((path) => !fits.test(path));
    if (left.length < kept.length) spared.push({ name, files: kept.length - left.length });
    kept = left;
  }
  return { kept: new Set(kept), spared };
}
