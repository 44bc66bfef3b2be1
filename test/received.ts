import { type IncomingHttpHeaders, request as plainly, type RequestOptions } from 'node:http';

/** What came over the wire; nothing about it is smoothed. */
export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks a server of this machine over a connection of its own, without TLS unless told otherwise, and hears it to the end. */
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
