import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { type HeaderRecord, OPEN } from '../../pipeline/publish/site/web-headers.ts';

/** Status for each error code of Node's HTTP parser; any other error means that the request is not HTTP. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The error of a request that Node could not parse, with the last packet if that caused it. */
type BadRequest = NodeJS.ErrnoException & { rawPacket?: Buffer };

const HEAD = 'HEAD ';

/** Unencoded letters are the usual cause: many programs send "?q=Ávila" as typed. */
const NOT_HTTP = 'Bad Request: in an address, letters beyond ASCII are percent-encoded (á is %C3%A1)';

/** For a request that begins with no HTTP method: an unknown word, or a TLS handshake on a plain connection. */
const NO_METHOD = 'Bad Request: it begins with no method of HTTP, such as GET or POST';

const NO_ADDRESS = 'Bad Request: the path and the Host header do not make an address';

const TWO_HOSTS = 'Bad Request: it has several Host headers';

/** Refuses requests with several `Host` lines: a proxy may have decided by another one than this server reads. */
export const withOneHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if ((request.headersDistinct.host?.length ?? 0) < 2) return listener(request, response);
    const body = JSON.stringify({ detail: TWO_HOSTS });
    response.writeHead(400, {
      Connection: 'close',
      'Cache-Control': 'no-store',
      ...OPEN,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  };

/** Returns 400 for a valid HTTP request that makes no URL: a path with a backslash, an invalid host. */
export function notAnAddress(error: unknown): Response {
  const [status, detail] = error instanceof RequestError ? [400, NO_ADDRESS] : [500, 'Internal Server Error'];
  return Response.json({ detail }, { status, headers: { ...OPEN, 'Cache-Control': 'no-store' } });
}

/**
 * Explains to clients why their request could not be parsed; Node alone sends a status without a body. The answer to an
 * earlier request on the same connection goes out first, or the client would take the refusal for it.
 */
export function answerBadRequests(server: Server, headers: HeaderRecord): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response);
  });
  const refuse = ({ code = '', rawPacket }: BadRequest, socket: Duplex): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUSES[code] ?? 400;
    const reason = STATUS_CODES[status]!;
    const detail = code === 'HPE_INVALID_METHOD' ? NO_METHOD : status === 400 ? NOT_HTTP : reason;
    const body = JSON.stringify({ detail });
    socket.end(
      [
        `HTTP/1.1 ${status} ${reason}`,
        'Connection: close',
        'Cache-Control: no-store',
        ...Object.entries({ ...OPEN, ...headers }).map(([name, value]) => `${name}: ${value}`),
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        // After a HEAD request the client would take a body for the next answer.
        rawPacket?.toString('latin1', 0, HEAD.length) === HEAD ? '' : body,
      ].join('\r\n'),
    );
  };
  server.on('clientError', (error: BadRequest, socket: Duplex) => {
    const previous = answering.get(socket);
    const isUnderWay = previous?.req.complete === true && !previous.closed;
    if (isUnderWay) previous.once('close', () => refuse(error, socket));
    else refuse(error, socket);
  });
}
