import { describe, expect, it } from 'vitest';
import { retainedReleases } from '../../../pipeline/publish/release/pointer.ts';
import type { ReleaseSummary } from '../../../pipeline/publish/release/release.ts';

/** Returns releases by date, newest first; the first is served and came after the second. */
const published = (...dates: string[]) => {
  const releases = dates.map((date, at) => ({ name: `${date}-${at}`, data_date: date }) as ReleaseSummary);
  return {
    latest: releases[0]!.name,
    previous: releases[1]?.name ?? null,
    releases,
    changes: [],
    summaries: [],
  };
};

const dates = (list: ReleaseSummary[]) => list.map(({ data_date }) => data_date);

describe('the releases that are kept', () => {
  const year = published('2026-03-20', '2026-03-10', '2026-02-27', '2026-02-03', '2026-01-30', '2026-01-15');

  it('are the newest ones', () => {
    expect(dates(retainedReleases(year, { keep: 3, monthly: false }))).toEqual([
      '2026-03-20',
      '2026-03-10',
      '2026-02-27',
    ]);
  });

  it('and the last one of each month, if the policy keeps those', () => {
    expect(dates(retainedReleases(year, { keep: 1, monthly: true }))).toEqual([
      '2026-03-20',
      '2026-03-10',
      '2026-02-27',
      '2026-01-30',
    ]);
  });

  it('and always the served one and the previous one, however old they are', () => {
    const back = { ...year, latest: '2026-01-15-5', previous: '2026-01-30-4' };
    expect(dates(retainedReleases(back, { keep: 1, monthly: false }))).toEqual([
      '2026-03-20',
      '2026-01-30',
      '2026-01-15',
    ]);
  });
});
