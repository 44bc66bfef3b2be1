/** Reasons to report a vote. */
export const REMARKABLE = [
  'close',
  'tied',
  'broken_ranks',
  'unusual_alliance',
  'government_lost',
  'near_unanimous',
] as const;
export type Remarkable = (typeof REMARKABLE)[number];

/** The numbers in the rules; `metrics/remarkable.ts` has the rules themselves. */
export const REMARKABLE_LIMITS = {
  /** By how many votes at most a close vote is decided. */
  close: 3,
  /** How many votes against the line of the own group make a vote in which ranks were broken. */
  broken: 3,
  /** By how many points of coincidence allies must be further from each other than from those they voted against. */
  points: 5,
  /** How many at most choose otherwise where nearly everybody chose the same. */
  others: 5,
} as const;
