import type { ReleaseSummary, Releases } from './release.ts';

/** Which releases to keep. */
interface RetentionPolicy {
  /** Number of the newest releases to keep. */
  keep: number;
  /** Whether to keep the last one of each month as well. */
  monthly: boolean;
}

/**
 * Returns the releases that a policy retains, newest first. The served one always stays, and so does the
 * previous one: requests that began before the switch still read it, and `rollback` returns to it.
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
