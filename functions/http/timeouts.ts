import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Timeouts in milliseconds, so that no client holds a connection for ever by sending a few bytes a minute. */
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

/** Bytes that a client had taken at a given time. */
interface Taken {
  bytes: number;
  at: number;
}

/** Number of checks in the period over which a client is judged. */
const LOOKS = 4;

/**
 * Closes the connections of clients that have stopped reading, or read more slowly than any real connection: each holds
 * bytes in memory, and a thousand of them cost an attacker nothing. An answer that is still being made does not count.
 */
export function dropSlowReaders(server: Server, { stalled, slowest }: Timeouts): void {
  server.setTimeout(stalled);
  const reading = new Map<ServerResponse, Taken>();
  server.on('request', (_: IncomingMessage, response: ServerResponse) => {
    reading.set(response, takenOf(response));
    response.once('close', () => reading.delete(response));
  });
  const look = () => {
    for (const [response, before] of reading) {
      const now = takenOf(response);
      const waits = (response.socket?.writableLength ?? 0) > 0;
      const enough = now.bytes - before.bytes >= slowest.bytes;
      if (!waits || enough) reading.set(response, now);
      else if (now.at - before.at >= slowest.within) response.destroy();
    }
  };
  const timer = setInterval(look, slowest.within / LOOKS).unref();
  server.once('close', () => clearInterval(timer));
}

/** Returns the bytes that have left for the network, without those still in the buffer. */
const takenOf = ({ socket }: ServerResponse): Taken => ({
  bytes: socket === null ? 0 : socket.bytesWritten - socket.writableLength,
  at: performance.now(),
});
