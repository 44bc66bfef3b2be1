import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches a server from its start, so that it can stop at once when nobody is being answered: browsers open connections
 * that they never use, which node alone would wait for. The stop ends when every answer is out, or is cut off after
 * some milliseconds.
 */
export function watchConnections(server: Server): { stop(timeout: number): Promise<void> } {
  const answering = new Map<Socket, number>();
  let stopping = false;

  const leave = (socket: Socket) => {
    if (stopping && answering.get(socket) === 0) socket.destroySoon();
  };
  const count = (socket: Socket, change: number) => {
    const known = answering.get(socket);
    if (known === undefined) return;
    answering.set(socket, known + change);
    leave(socket);
  };
  server.on('connection', (socket: Socket) => {
    answering.set(socket, 0);
    socket.once('close', () => answering.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  return {
    stop: (timeout) =>
      new Promise((resolve) => {
        stopping = true;
        const late = setTimeout(() => server.closeAllConnections(), timeout);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        for (const socket of answering.keys()) leave(socket);
      }),
  };
}
