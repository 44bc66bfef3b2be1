import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ready } from './server.ts';

/** Something that goes wrong with an answer: another answer in its place, or none where this one passes. */
export type Fault = (
  request: IncomingMessage,
  ready: Ready,
  response: ServerResponse,
) => Ready | undefined | Promise<Ready | undefined>;

const page = (ready: Ready, status: number, headers: Record<string, string> = {}): Ready => ({
  ...ready,
  status,
  headers: { 'content-type': 'text/html', ...headers },
  bytes: Buffer.from(
    `<!DOCTYPE html><html><head><title>${status}</title></head><body>Acceso denegado</body></html>`,
  ),
});

/** Every answer takes its time. */
export const latency =
  (milliseconds: number): Fault =>
  async () => {
    await sleep(milliseconds, undefined, { ref: false });
    return undefined;
  };

/** Programs of some names are refused. */
export const refuses =
  (name: RegExp): Fault =>
  ({ headers }, ready) =>
    name.test(headers['user-agent'] ?? '') ? page(ready, 403) : undefined;

/** Another status than the right one. */
export const status =
  (code: number, headers: Record<string, string> = {}): Fault =>
  (_, ready) =>
    page(ready, code, headers);

/** The firewall's page under status 200. */
const pageInstead: Fault = (_, ready) => page(ready, 200);

/** The page of a firewall under a status, with the marks of a known make. */
export const firewall =
  (code: number): Fault =>
  (_, ready) => ({
    ...ready,
    status: code,
    headers: { 'content-type': 'text/html', 'set-cookie': 'TS01abcdef=1; Path=/' },
    bytes: Buffer.from(
      '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected. Your support ID is: 7</body></html>',
    ),
  });

/** The page of a site that is out of order, under status 200. */
export const maintenance: Fault = (_, ready) => ({
  ...ready,
  status: 200,
  headers: { 'content-type': 'text/html' },
  bytes: Buffer.from(
    '<!DOCTYPE html><html><head><title>Mantenimiento</title></head><body>Vuelva más tarde</body></html>',
  ),
});

/** Nobody is let in before a cookie was accepted. */
export const cookieWall: Fault = ({ headers, url = '' }, ready) =>
  headers.cookie?.includes('COOKIE_SUPPORT=true')
    ? undefined
    : {
        ...ready,
        status: 302,
        headers: { location: url, 'set-cookie': 'COOKIE_SUPPORT=true; Path=/; HttpOnly' },
        bytes: Buffer.alloc(0),
      };

/** The bytes come in so many pieces, each so many milliseconds after the one before. */
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

/** Half of the bytes come, and then nothing more. */
export const standStill: Fault = async (_, ready, response) => {
  response.writeHead(ready.status, ready.headers);
  response.write(ready.bytes.subarray(0, ready.bytes.length >> 1));
  await sleep(30_000, undefined, { ref: false });
  return undefined;
};

/** The connection is taken, and nothing is said. */
export const silence: Fault = latency(30_000);

/** An answer of no bytes. */
export const nothing: Fault = (_, ready) => ({
  ...ready,
  headers: { ...ready.headers, 'content-length': '0' },
  bytes: Buffer.alloc(0),
});

/** Whole lists without anything in them. */
export const emptyLists: Fault = (_, ready) => {
  const text = Buffer.from(ready.bytes).toString();
  const bytes = Buffer.from(text.startsWith('[') ? '[]' : '{"data":[]}');
  return { ...ready, headers: { 'content-type': 'application/json' }, bytes };
};

/** A form that the site does not understand is answered as one that finds nothing. */
export const notUnderstood: Fault = (_, ready) => ({
  ...ready,
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from('{}'),
});

/** A byte order mark before the text. */
export const marked: Fault = (_, ready) => ({
  ...ready,
  headers: { 'content-type': ready.headers['content-type'] ?? 'text/plain' },
  bytes: Buffer.concat([Buffer.from('\ufeff'), ready.bytes]),
});

/** The whole length is told, half of it comes, and the connection ends. */
const cutOff: Fault = (_, ready, response) => {
  response.writeHead(ready.status, ready.headers);
  response.write(ready.bytes.subarray(0, ready.bytes.length >> 1), () => response.destroy());
  return undefined;
};

/** Half of the bytes, told as if they were all. */
export const cutShort: Fault = (_, ready) => {
  const bytes = ready.bytes.subarray(0, ready.bytes.length >> 1);
  return { ...ready, bytes, headers: { ...ready.headers, 'content-length': String(bytes.length) } };
};

/** The right bytes under a wrong name. */
export const wrongType: Fault = (_, ready) => ({
  ...ready,
  headers: { ...ready.headers, 'content-type': 'text/html' },
});

/** The connection is reset before anything comes. */
const reset: Fault = (request) => {
  request.socket.resetAndDestroy();
  return undefined;
};

/** The document has moved, on this server. */
export const moved: Fault = ({ url = '' }, ready) =>
  url.startsWith('/moved/') ? undefined : page(ready, 302, { location: `/moved${url}` });

/** The document has moved to somebody else's server. */
export const movedAway: Fault = (_, ready) => page(ready, 302, { location: 'http://localhost:9/elsewhere' });

/** Nothing tells one version of a document from the next, and pages carry marks that change with each answer. */
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

/** Goes wrong only the first time each document is asked for. */
function onFirst(fault: Fault): Fault {
  const asked = new Set<string>();
  return (request, ready, response) => {
    const key = `${request.method} ${ready.path ?? request.url}`;
    if (asked.has(key)) return undefined;
    asked.add(key);
    return fault(request, ready, response);
  };
}

/** Goes wrong only for some documents. */
export const onPaths =
  (paths: RegExp, fault: Fault): Fault =>
  (request, ready, response) =>
    paths.test(ready.path ?? '') ? fault(request, ready, response) : undefined;

const DOCUMENTS = /\.(json|xml|zip|pdf|jpg|csv|PDF)$/;

/** Faults that a patient run gets over, in words that follow "although". */
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
