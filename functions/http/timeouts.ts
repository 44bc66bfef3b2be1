/**
 * Timeouts of a connection in milliseconds, so that a client that sends a few bytes a minute cannot hold it
 * for ever.
 */
export interface Timeouts {
  /** From the start to the end of the headers. */
  headersTimeout: number;
  /** To the end of the whole request; bodies have a few kilobytes. */
  requestTimeout: number;
  /** Interval of the checks. */
  connectionsCheckingInterval: number;
  /** Longer than proxies keep idle connections, so that the proxy closes them first. */
  keepAliveTimeout: number;
  /** Time without any byte taken by the client. */
  stalled: number;
  /** Bytes that a client must take within a period while more are waiting. */
  slowest: { bytes: number; within: number };
}

/** Even the slowest connections need less. */
export const TIMEOUTS: Timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  stalled: 60_000,
  slowest: { bytes: 64 << 10, within: 20_000 },
};
