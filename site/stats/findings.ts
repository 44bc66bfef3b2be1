import type { Voice } from '../../pipeline/i18n/index.ts';
import type { Coalition } from '../../pipeline/metrics/coalition.ts';
import type { Decisive } from '../../pipeline/metrics/decisive.ts';
import type { Trend } from '../../pipeline/metrics/trend.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import type { CoincidenceCell } from '../group/group-data.ts';

// What the figures of a legislature say, each in one sentence; null where they single out nothing.

/** Returns how many votes ended with an approval, and how many with a rejection. */
export function resultsFinding(months: readonly Trend[], { say, number }: Voice): string | null {
  const sum = (of: (row: Trend) => number) => months.reduce((total, row) => total + of(row), 0);
  const decided = sum(({ votes, elections }) => votes - elections);
  if (decided === 0) return null;
  return say('stats.finding.results', {
    approved: number(sum(({ approved }) => approved)),
    decided: number(decided),
    rejected: number(sum(({ rejected }) => rejected)),
  });
}

/** Returns which groups won most votes together; null unless it is more than one group, and one set of groups. */
export function coalitionFinding(
  rows: readonly Coalition[],
  groups: readonly GroupInBrief[],
  { say, number, list }: Voice,
): string | null {
  const [first, second] = rows;
  const slugs = first?.coalition.split(' ') ?? [];
  if (first === undefined || slugs.length < 2 || first.votes_won === second?.votes_won) return null;
  const names = groups.filter(({ slug }) => slugs.includes(slug)).map(({ name_short }) => name_short);
  return say('stats.finding.coalition', {
    groups: list(names),
    won: number(first.votes_won),
    votes: number(first.votes_counted),
  });
}

/** Returns which group could have turned most results with its votes; null if several could. */
export function decisiveFinding(rows: readonly Decisive[], { say, number }: Voice): string | null {
  const [first, second] = rows.toSorted((a, b) => b.votes_decisive - a.votes_decisive);
  if (first === undefined || first.votes_decisive === 0 || first.votes_decisive === second?.votes_decisive)
    return null;
  return say('stats.finding.decisive', {
    group: first.group_name_short,
    decisive: number(first.votes_decisive),
    votes: number(first.votes_counted),
  });
}

/** Returns which two groups with a common purpose voted alike most often, and which two least often; null if several did. */
export function coincidenceFinding(
  cells: readonly CoincidenceCell[],
  groups: readonly GroupInBrief[],
  { say, number }: Voice,
): string | null {
  const names = new Map(groups.map(({ slug, name_short }) => [slug, name_short]));
  const pairs = cells
    .filter(
      ({ group_a_slug: a, group_b_slug: b, line_meaningful, coincidence }) =>
        a < b && line_meaningful && coincidence !== null && names.has(a) && names.has(b),
    )
    .sort((one, other) => other.coincidence! - one.coincidence!);
  const [most, second] = pairs;
  const [last, least] = pairs.slice(-2);
  const isClear = (one: CoincidenceCell, other: CoincidenceCell) => one.coincidence !== other.coincidence;
  if (pairs.length < 3 || !isClear(most!, second!) || !isClear(last!, least!)) return null;
  return say('stats.finding.coincidence', {
    a: names.get(most!.group_a_slug)!,
    b: names.get(most!.group_b_slug)!,
    most: number(most!.votes_same),
    most_of: number(most!.votes_compared),
    c: names.get(least!.group_a_slug)!,
    d: names.get(least!.group_b_slug)!,
    least: number(least!.votes_same),
    least_of: number(least!.votes_compared),
  });
}
