import { type IncomingHttpHeaders, request as plainly, type RequestOptions } from 'node:http';

/** A response as received, without any decoding. */
export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Sends a request to a local server over a new connection, without TLS by default, and reads the whole
 * response.
 */
export const received = (
  options: RequestOptions,
  body: string | Buffer = '',
  request: typeof plainly = plainly,
): Promise<Received> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', agent: false, ...options }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
