import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Ask } from './asks.ts';

/** A response as received. */
export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** From the first byte sent to the last received. */
  milliseconds: number;
}

/** Returns a client with a few open connections, which changes nothing in a path. */
export function asker(
  port: number,
  connections: number,
): { ask(ask: Ask): Promise<Received>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    close: () => agent.destroy(),
    ask: ({ path, method = 'GET', headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const begun = performance.now();
        const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
        const options = { host: '127.0.0.1', port, path, method, agent, headers: { ...headers, ...length } };
        const sending = request(options, (response) => {
          const pieces: Buffer[] = [];
          response.on('data', (piece: Buffer) => pieces.push(piece));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              body: Buffer.concat(pieces),
              milliseconds: performance.now() - begun,
            }),
          );
        });
        sending.on('error', reject);
        sending.end(body);
      }),
  };
}
