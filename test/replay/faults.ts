import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ready } from './server.ts';

/** A fault of an answer: returns another answer, or nothing to pass. */
export type Fault = (
  request: IncomingMessage,
  ready: Ready,
  response: ServerResponse,
) => Ready | undefined | Promise<Ready | undefined>;

/** Returns an answer with other contents, HTML unless its headers say another type. */
const answer = (
  ready: Ready,
  text: string,
  status = ready.status,
  headers: Record<string, string> = {},
): Ready => ({
  ...{ ...ready, status, headers: { 'content-type': 'text/html', ...headers }, bytes: Buffer.from(text) },
});

const titled = (title: string | number, text: string): string =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body>${text}</body></html>`;

const page = (ready: Ready, status: number, headers?: Record<string, string>): Ready =>
  answer(ready, titled(status, 'Acceso denegado'), status, headers);

const JSON_TYPE = { 'content-type': 'application/json' };

/** Delays every answer. */
export const latency =
  (milliseconds: number): Fault =>
  async () => {
    await sleep(milliseconds, undefined, { ref: false });
    return undefined;
  };

/** Refuses clients by user agent. */
export const refuses =
  (name: RegExp): Fault =>
  ({ headers }, ready) =>
    name.test(headers['user-agent'] ?? '') ? page(ready, 403) : undefined;

/** Answers with another status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  (_, ready) =>
    page(ready, code, headers);

/** Answers with the firewall's page under status 200. */
const pageInstead: Fault = (_, ready) => page(ready, 200);

/** Answers with the page of a known firewall under a given status. */
export const firewall =
  (code: number): Fault =>
  (_, ready) => {
    const text = 'The requested URL was rejected. Your support ID is: 7';
    const html = `<html><head><title>Request Rejected</title></head><body>${text}</body></html>`;
    return answer(ready, html, code, { 'set-cookie': 'TS01abcdef=1; Path=/' });
  };

/** Answers with a maintenance page under status 200. */
export const maintenance: Fault = (_, ready) =>
  answer(ready, titled('Mantenimiento', 'Vuelva más tarde'), 200);

/** Refuses clients that have not accepted a cookie. */
export const cookieWall: Fault = ({ headers, url = '' }, ready) =>
  headers.cookie?.includes('COOKIE_SUPPORT=true')
    ? undefined
    : {
        ...ready,
        status: 302,
        headers: { location: url, 'set-cookie': 'COOKIE_SUPPORT=true; Path=/; HttpOnly' },
        bytes: Buffer.alloc(0),
      };

/** Sends the bytes in a number of pieces, with a pause in milliseconds between them. */
export const drip =
  (pieces: number, milliseconds: number): Fault =>
  async (_, ready, response) => {
    response.writeHead(ready.status, ready.headers);
    const size = Math.ceil(ready.bytes.length / pieces);
    for (let from = 0; from < ready.bytes.length; from += size) {
      response.write(ready.bytes.subarray(from, from + size));
      await sleep(milliseconds, undefined, { ref: false });
    }
    response.end();
    return undefined;
  };

/** Sends half of the bytes, and then nothing more. */
export const standStill: Fault = async (_, ready, response) => {
  response.writeHead(ready.status, ready.headers);
  response.write(ready.bytes.subarray(0, ready.bytes.length >> 1));
  await sleep(30_000, undefined, { ref: false });
  return undefined;
};

/** Accepts the connection and sends nothing. */
export const silence: Fault = latency(30_000);

/** Answers with an empty body. */
export const nothing: Fault = (_, ready) => ({
  ...ready,
  headers: { ...ready.headers, 'content-length': '0' },
  bytes: Buffer.alloc(0),
});

/** Answers with valid empty lists. */
export const emptyLists: Fault = (_, ready) => {
  const isList = Buffer.from(ready.bytes).toString().startsWith('[');
  return answer(ready, isList ? '[]' : '{"data":[]}', ready.status, JSON_TYPE);
};

/** Answers a form as if it had no results, as the site does with unknown forms. */
export const notUnderstood: Fault = (_, ready) => answer(ready, '{}', ready.status, JSON_TYPE);

/** Adds a byte order mark. */
export const marked: Fault = (_, ready) => ({
  ...ready,
  headers: { 'content-type': ready.headers['content-type'] ?? 'text/plain' },
  bytes: Buffer.concat([Buffer.from('\ufeff'), ready.bytes]),
});

/** Announces the whole length, sends half of it, and closes the connection. */
const cutOff: Fault = (_, ready, response) => {
  response.writeHead(ready.status, ready.headers);
  response.write(ready.bytes.subarray(0, ready.bytes.length >> 1), () => response.destroy());
  return undefined;
};

/** Sends half of the bytes with a matching length. */
export const cutShort: Fault = (_, ready) => {
  const bytes = ready.bytes.subarray(0, ready.bytes.length >> 1);
  return { ...ready, bytes, headers: { ...ready.headers, 'content-length': String(bytes.length) } };
};

/** Sends the right bytes with a wrong content type. */
export const wrongType: Fault = (_, ready) => ({
  ...ready,
  headers: { ...ready.headers, 'content-type': 'text/html' },
});

/** Resets the connection before any answer. */
const reset: Fault = (request) => {
  request.socket.resetAndDestroy();
  return undefined;
};

/** Redirects to another path on this server. */
export const moved: Fault = ({ url = '' }, ready) =>
  url.startsWith('/moved/') ? undefined : page(ready, 302, { location: `/moved${url}` });

/** Redirects to another server. */
export const movedAway: Fault = (_, ready) => page(ready, 302, { location: 'http://localhost:9/elsewhere' });

/** Removes all validators, and adds details to pages that change with each answer. */
export function forgetful(): Fault {
  let answered = 0;
  return ({ headers }, ready) => {
    const { etag: _, 'last-modified': __, 'content-length': ___, ...rest } = ready.headers;
    const isPage = ready.path?.endsWith('.html') === true && ready.status === 200;
    const bytes = isPage
      ? Buffer.concat([ready.bytes, Buffer.from(`<!-- ${++answered} --></html>`)])
      : ready.bytes;
    delete headers['if-none-match'];
    return { ...ready, headers: rest, bytes };
  };
}

/** Applies a fault only to the first request for each document. */
function onFirst(fault: Fault): Fault {
  const asked = new Set<string>();
  return (request, ready, response) => {
    const key = `${request.method} ${ready.path ?? request.url}`;
    if (asked.has(key)) return undefined;
    asked.add(key);
    return fault(request, ready, response);
  };
}

/** Applies a fault only to some documents. */
export const onPaths =
  (paths: RegExp, fault: Fault): Fault =>
  (request, ready, response) =>
    paths.test(ready.path ?? '') ? fault(request, ready, response) : undefined;

const DOCUMENTS = /\.(json|xml|zip|pdf|jpg|csv|PDF)$/;

/** Faults that a patient run survives, in words that follow "although". */
export const passing: [string, () => Fault][] = [
  ['every answer is slow', () => latency(3)],
  ['the site has too much to do, and says for how long', () => onFirst(status(429, { 'retry-after': '7' }))],
  ['the site is out of order for a moment', () => onFirst(status(503))],
  ['the firewall refuses for a moment', () => onFirst(status(403))],
  ['a page comes in the place of each document', () => onPaths(DOCUMENTS, onFirst(pageInstead))],
  ['connections end in the middle of answers', () => onFirst(cutOff)],
  ['answers are cut short and look whole', () => onFirst(onPaths(/./, cutShort))],
  ['connections are reset', () => onFirst(reset)],
  ['documents have moved on the same site', () => moved],
];
