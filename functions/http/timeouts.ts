import type { Server } from 'node:http';

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
}

/** Nobody on the slowest line needs as long. */
export const TIMEOUTS: Timeouts = {
  headersTimeout: 20_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  stalled: 120_000,
};

/** Lets go of readers that stopped reading. */
export const dropStalled = (server: Server, { stalled }: Timeouts): Server => server.setTimeout(stalled);
