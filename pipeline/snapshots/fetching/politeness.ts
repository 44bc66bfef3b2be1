/** How the fetcher behaves towards the site. */
export interface Politeness {
  /** Identifies this program by name and version; it never imitates another client. */
  userAgent: string;
  /** Milliseconds between the starts of two requests. */
  delay: number;
  /** Maximum concurrent requests. */
  connections: number;
  /** Number of requests for one document before it is given up. */
  attempts: number;
  /** Milliseconds of the first pause after a failed request; each further one in a row is twice as long. */
  pause: number;
  longestPause: number;
  /**
   * Consecutive failures of one kind of documents after which that kind is given up; the whole site is given
   * up after twice as many, or after as many if it never answered.
   */
  failuresInARow: number;
  /**
   * Milliseconds in which an answer must begin; in each further period of this length, `leastBytes` must
   * arrive.
   */
  patience: number;
  /** Minimum bytes per period that prove progress; the total time of an answer is not limited. */
  leastBytes: number;
  /** Maximum bytes of a document; the largest known has 56 MB. */
  mostBytes: number;
}

/** Two requests a second at most, and far fewer once the site throttles. */
export const DEFAULT_POLITENESS: Omit<Politeness, 'userAgent'> = {
  delay: 500,
  connections: 2,
  attempts: 5,
  pause: 2_000,
  longestPause: 120_000,
  failuresInARow: 8,
  patience: 120_000,
  leastBytes: 20_000,
  mostBytes: 400_000_000,
};

/**
 * Milliseconds without requests after the site throttles without naming a time; blocks of an hour have been
 * reported.
 */
export const COOL_DOWN = 3_600_000;
