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

/** The limits in the rules; `metrics/remarkable.ts` contains the rules. */
export const REMARKABLE_LIMITS = {
  /** Maximum margin of a close vote. */
  close: 3,
  /** Minimum votes against the line of the own group in a vote in which ranks were broken. */
  broken: 3,
  /**
   * Minimum points by which the pairs that voted alike coincide less over the legislature than the pairs that
   * voted against each other.
   */
  points: 5,
  /** Maximum number of other choices in a nearly unanimous vote. */
  others: 5,
} as const;
