import { ascending, descending, sum } from 'd3-array';
import { daysAfter, mondayOf } from '../../core/time.ts';
import { COUNTED_CHANGES, type CountedChange } from '../../model/release-changes.ts';
import { isReleaseName, type PublishedSummary } from '../release/release.ts';

/** Address of the page of changes in Catalan, and the beginning of the addresses of its periods. */
export const CHANGES_PAGE = '/changes';

/** A week, or one release, with the files of what changed in it, the newest first. */
export interface ChangedPeriod {
  /** The last part of its address: `2026-W07`, or the name of a release. */
  name: string;
  kind: 'week' | 'release';
  /** The Monday of the week, or the data date of the release. */
  date: string;
  summaries: readonly PublishedSummary[];
  counts: Record<CountedChange, number>;
}

/**
 * Returns the steps that led to the latest release, the newest first. A release that was rolled back is left
 * out, so that no change counts twice.
 */
export function stepsToLatest(summaries: readonly PublishedSummary[]): PublishedSummary[] {
  const steps: PublishedSummary[] = [];
  for (const [at, step] of summaries.entries()) {
    const before = steps.at(-1)?.from;
    const isLost = !summaries.slice(at).some(({ to }) => to === before);
    if (step.to === before || isLost) steps.push(step);
  }
  return steps;
}

/** Returns the weeks with releases, the newest first. A release belongs to the week of its newest data. */
export const weeksOf = (summaries: readonly PublishedSummary[]): ChangedPeriod[] =>
  [...Map.groupBy(stepsToLatest(summaries), ({ data_date }) => mondayOf(data_date))]
    .toSorted(([one], [other]) => descending(one, other))
    .map(([monday, own]) => period('week', isoWeek(monday), monday, own));

/** Returns every period: the weeks, and each release. */
export const periodsOf = (summaries: readonly PublishedSummary[]): ChangedPeriod[] => [
  ...weeksOf(summaries),
  ...[...Map.groupBy(summaries, ({ to }) => to)].map(([release, own]) =>
    period('release', release, own[0]!.data_date, own),
  ),
];

/** Returns the period of an address; null if nothing changed in it, or if it has another form. */
export function periodNamed(summaries: readonly PublishedSummary[], name: string): ChangedPeriod | null {
  if (!isReleaseName(name) && !/^\d{4}-W\d{2}$/.test(name)) return null;
  return periodsOf(summaries).find((one) => one.name === name) ?? null;
}

const period = (
  kind: ChangedPeriod['kind'],
  name: string,
  date: string,
  summaries: readonly PublishedSummary[],
): ChangedPeriod => ({
  kind,
  name,
  date,
  summaries: summaries.toSorted(
    (one, other) =>
      descending(one.data_date, other.data_date) ||
      ascending(summaries.indexOf(one), summaries.indexOf(other)),
  ),
  counts: Object.fromEntries(
    COUNTED_CHANGES.map((counted) => [counted, sum(summaries, ({ counts }) => counts[counted] ?? 0)]),
  ) as Record<CountedChange, number>,
});

/** Returns the number of a week as in ISO 8601: it belongs to the year of its Thursday. */
export function isoWeek(monday: string): string {
  const thursday = daysAfter(monday, 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return `${year}-W${String(1 + Math.floor(days / 7)).padStart(2, '0')}`;
}
