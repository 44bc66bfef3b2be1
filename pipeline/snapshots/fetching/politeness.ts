/** How the fetcher behaves towards the site it asks. */
export interface Politeness {
  /** Who is asking: a name and a version, never somebody else’s. */
  userAgent: string;
  /** Milliseconds between the beginnings of two requests. */
  delay: number;
  /** Requests under way at one time. */
  connections: number;
  /** How often one document is asked for before it is given up. */
  attempts: number;
  /** Milliseconds of the first pause after a request that failed; each further one in a row is twice as long. */
  pause: number;
  longestPause: number;
  /**
   * Failures in a row of one kind of documents after which that kind is left alone; the whole site is after twice as
   * many, and after as many where it never answered.
   */
  failuresInARow: number;
  /** Milliseconds in which an answer must begin, and in each further stretch of which it must bring `leastBytes`. */
  patience: number;
  /** Bytes that show that an answer does not stand still: how long all of it takes is nobody’s business. */
  leastBytes: number;
  /** No document is nearly as big: the largest has 56 MB. */
  mostBytes: number;
}

/** Two requests a second at most, and far fewer as soon as the site shows that it has enough. */
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

/** How long a site that has had enough is left alone when it does not say; blocks of an hour have been reported. */
export const COOL_DOWN = 3_600_000;
