import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isIPv6, Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../../pipeline/core/errors.ts';

/** Starts listening; an error names the setting that fixes it. */
export function listen(server: Server, port: number, host: string, hint: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(cause, port, host, hint)));
    server.listen(port, host, resolve);
  });
}

/** The address is not on a network of this machine, or the name does not resolve. */
const NOT_HERE = /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/;

const cannotListen = (cause: NodeJS.ErrnoException, port: number, host: string, hint: string): CliError =>
  new CliError(
    cause.code === 'EADDRINUSE'
      ? `Port ${port} is in use by another program.`
      : `The server cannot listen on ${host}:${port}: ${cause.message}`,
    {
      hint: NOT_HERE.test(cause.code ?? '')
        ? 'Set HOST to an address of this machine, such as 127.0.0.1.'
        : hint,
      cause,
    },
  );

/** Returns the URL at which a browser on this machine reaches a host and a port. */
export function localAddress(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Milliseconds before and after the server stops listening in which answers announce that their connection closes. */
const GRACE = 500;

/**
 * Tracks the connections of a server from its start, so that it can stop quickly. Browsers open connections that they
 * never use, and Node alone would wait for those. When the server stops, every answer first announces that its
 * connection closes, so that no request arrives on a connection that is being closed. Then the server waits for the
 * remaining answers, and cuts them off after `timeout` milliseconds.
 */
export function watchConnections(server: Server): { stop(timeout: number): Promise<void> } {
  const answering = new Map<Socket, Set<ServerResponse>>();
  let stopping: 'no' | 'announcing' | 'closing' = 'no';

  const announceClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  const closeIfIdle = (socket: Socket) => {
    if (stopping === 'closing' && answering.get(socket)?.size === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    answering.set(socket, new Set());
    socket.once('close', () => answering.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    answering.get(socket)?.add(response);
    if (stopping !== 'no') announceClose(response);
    response.once('close', () => {
      answering.get(socket)?.delete(response);
      closeIfIdle(socket);
    });
  });
  return {
    async stop(timeout) {
      stopping = 'announcing';
      for (const responses of answering.values()) for (const response of responses) announceClose(response);
      const late = setTimeout(() => server.closeAllConnections(), timeout);
      await sleep(GRACE);
      // Node first accepts the connections that are already waiting; closing the socket would reset them.
      await setImmediate();
      // The `close` of an HTTP server would also close idle connections at once, although a request may be on its way.
      const gone = new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
      await sleep(GRACE);
      stopping = 'closing';
      for (const socket of answering.keys()) closeIfIdle(socket);
      await gone;
      clearTimeout(late);
    },
  };
}

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
