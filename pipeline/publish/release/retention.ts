import type { ReleaseSummary, Releases } from './release.ts';

/** Which releases are worth their room. */
interface RetentionPolicy {
  /** The newest ones, so many. */
  keep: number;
  /** And the last one of each month. */
  monthly: boolean;
}

/**
 * The releases that a policy retains, newest first. The one that is served always stays, and the previous one: requests that
 * began before the switch still read it, and `rollback` goes back to it.
 */
export function retainedReleases(
  { latest, previous, releases }: Releases,
  { keep, monthly }: RetentionPolicy,
): ReleaseSummary[] {
  const months = new Set<string>();
  return releases.filter(({ name, data_date }, place) => {
    const month = data_date.slice(0, 7);
    const lastOfMonth = !months.has(month);
    months.add(month);
    return place < keep || name === latest || name === previous || (monthly && lastOfMonth);
  });
}
