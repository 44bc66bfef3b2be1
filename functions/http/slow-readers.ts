import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Timeouts } from './timeouts.ts';

/** What somebody had taken when it was looked at. */
interface Taken {
  bytes: number;
  at: number;
}

/** How often it is looked at what a reader took while it is judged. */
const LOOKS = 4;

/**
 * Lets go of readers that stopped reading, and of those who take less than anybody's line brings: each holds bytes in the memory,
 * and a thousand of them cost an attacker nothing. While an answer is still made there is nothing to take.
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

/** What went out over the connection of an answer, without what still lies here. */
const takenOf = ({ socket }: ServerResponse): Taken => ({
  bytes: socket === null ? 0 : socket.bytesWritten - socket.writableLength,
  at: performance.now(),
});
