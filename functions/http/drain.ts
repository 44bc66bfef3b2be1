import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds, before and after the door is closed, in which callers learn by an answer that it is the last on its connection. */
const FAREWELL = 500;

/**
 * Watches a server from its start, so that it can stop soon when nobody is being answered: browsers open connections
 * that they never use, which node alone would wait for. At first every answer is the last one on its connection, so that
 * no request comes over one that is just let go of. The stop ends when every answer is out, or is cut off after some
 * milliseconds.
 */
export function watchConnections(server: Server): { stop(timeout: number): Promise<void> } {
  const answering = new Map<Socket, Set<ServerResponse>>();
  let stopping: 'no' | 'saying so' | 'letting go' = 'no';

  const sayLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  const leave = (socket: Socket) => {
    if (stopping === 'letting go' && answering.get(socket)?.size === 0) socket.destroySoon();
  };
  server.on('connection', (socket: Socket) => {
    answering.set(socket, new Set());
    socket.once('close', () => answering.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    answering.get(socket)?.add(response);
    if (stopping !== 'no') sayLast(response);
    response.once('close', () => {
      answering.get(socket)?.delete(response);
      leave(socket);
    });
  });
  return {
    async stop(timeout) {
      stopping = 'saying so';
      for (const responses of answering.values()) for (const response of responses) sayLast(response);
      const late = setTimeout(() => server.closeAllConnections(), timeout);
      await sleep(FAREWELL);
      // Just after node has taken whoever knocked: what still waits at the door when it closes is turned away.
      await setImmediate();
      // A server of pages would let go of quiet connections at once, over which a request may be on its way.
      const gone = new Promise<unknown>((resolve) => NetServer.prototype.close.call(server, resolve));
      await sleep(FAREWELL);
      stopping = 'letting go';
      for (const socket of answering.keys()) leave(socket);
      await gone;
      clearTimeout(late);
    },
  };
}
