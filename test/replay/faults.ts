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
