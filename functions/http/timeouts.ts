/** How long a connection may take over what, in milliseconds: whoever says a word a minute must not hold one for ever. */
export interface Timeouts {
  /** From the first moment to the end of the headers. */
  headersTimeout: number;
  /** To the end of the whole request; bodies have a few kilobytes. */
  requestTimeout: number;
  /** Between two looks at the clock. */
  connectionsCheckingInterval: number;
  /** Longer than proxies keep idle connections, so that it is they who close them. */
  keepAliveTimeout: number;
  /** In which not a byte of an answer is taken. */
  stalled: number;
  /** What has to be taken of an answer, and within which time, as long as there is more of it. */
  slowest: { bytes: number; within: number };
}

/** Nobody on the slowest line needs as long. */
export const TIMEOUTS: Timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  stalled: 60_000,
  slowest: { bytes: 64 << 10, within: 20_000 },
};
