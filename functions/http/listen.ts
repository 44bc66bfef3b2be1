import type { Server, ServerResponse } from 'node:http';
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
