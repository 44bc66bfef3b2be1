import { IN_VAIN } from './page.ts';

/** A kind of files that a release can be read without: all that they say is said by others too. */
interface SpareKind {
  /** What they are, for the operator. */
  name: string;
  fits: RegExp;
}

/** What is never brought to a plain host: what is there under another address, and what describes a server. */
const NEVER: readonly RegExp[] = [
  // At the root of the site.
  /^data\/latest\/(?:feeds\/|llms\.txt$)/,
  /^data\/latest\/openapi\.json$/,
  /^push-worker\.js$/,
  IN_VAIN,
  // Nobody could be given the line that shows one: a server makes it.
  /^(?:(?:es|en)\/)?embed\//,
  // The newest votes of a deputy or group stand in their profiles; all others are found by asking.
  /^(?:(?:es|en)\/)?(?:persons|groups|legislatures\/\d+\/groups)\/[^/]+\/votes\//,
  // What readers see after they have sent something, and while a server is down.
  /^(?:(?:es|en)\/)?(?:subscribe|confirm|unsubscribe)\/[^/]+\//,
  /^(?:(?:es|en)\/)?not-now\//,
];

/** What is left out where a host takes no more files, in this order: first what the fewest would miss. */
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

/** What fits a host that takes so many files, and which kinds it has to do without, with how many of each. */
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
