import { REMARKABLE_LIMITS, type Remarkable } from '../model/votes/remarkable.ts';

// What makes a vote worth reporting. The page on methods explains the rules.

/** The rule of each reason. */
export const RULES: Readonly<Record<Remarkable, string>> = {
  close: `the difference between yes and no is 1 to ${REMARKABLE_LIMITS.close} votes`,
  tied: 'yes and no have the same number of votes',
  broken_ranks: `at least ${REMARKABLE_LIMITS.broken} deputies voted differently from the line of their group, as in the metric dissidence`,
  unusual_alliance: `groups whose line was yes opposed groups whose line was no, and the mean coincidence over the legislature of the pairs on the same side is at least ${REMARKABLE_LIMITS.points} points lower than that of the pairs on opposite sides; each pair is weighted by the product of its votes cast, and groups without a common purpose are excluded`,
  government_lost:
    'the result was contrary to the line (yes or no) of the group to which most members of the Government who were deputies belonged on that day, as far as documents of the legislature show their offices; a vote that invests a President does not count',
  near_unanimous: `only 1 to ${REMARKABLE_LIMITS.others} of the votes cast differed from the choice of all others, which was yes or no`,
};

/** The side a group took: yes or no. */
export interface Side {
  group: number;
  line: number;
  cast: number;
}

/** Whether those who vote alike usually coincide less with each other than with those they vote against. */
export function isUnusual(
  sides: readonly Side[],
  coincidence: (one: number, other: number) => number | null,
): boolean {
  const together = { sum: 0, weight: 0 };
  const apart = { sum: 0, weight: 0 };
  for (const [at, one] of sides.entries()) {
    for (const other of sides.slice(at + 1)) {
      const share = coincidence(one.group, other.group);
      if (share === null) continue;
      const weight = one.cast * other.cast;
      const pairs = one.line === other.line ? together : apart;
      pairs.sum += share * weight;
      pairs.weight += weight;
    }
  }
  if (together.weight === 0 || apart.weight === 0) return false;
  return apart.sum / apart.weight - together.sum / together.weight >= REMARKABLE_LIMITS.points;
}
