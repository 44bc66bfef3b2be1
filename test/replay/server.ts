import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Documents } from './documents.ts';
import type { Fault } from './faults.ts';
import { answersOf, keyOf } from './site.ts';

/** One answered request. */
export interface Asked {
  method: string;
  /** Path of the document; null if the site has none. */
  path: string | null;
  address: string;
  /** The submitted form fields; '' for none. */
  form: string;
  status: number;
  userAgent: string;
  bytes: number;
}

/** The normal answer, which a fault may replace. */
export interface Ready {
  path: string | null;
  /** The submitted form fields; '' for none. */
  form: string;
  status: number;
  headers: Record<string, string>;
  bytes: Uint8Array;
}

/** The official site, replayed on this machine. */
export interface Replay {
  url: string;
  asked: Asked[];
  /** Active faults, in order: the first one that returns an answer decides. */
  faults: Fault[];
  documents: Documents;
  /** Replaces the documents. */
  show(documents: Documents): void;
  close(): Promise<void>;
}

/** The portlet's answer to a form without results. */
const NOTHING_FOUND = Buffer.from('{}');
const TYPES: Record<string, string> = {
  json: 'application/json',
  xml: 'text/xml;charset=ISO-8859-1',
  html: 'text/html;charset=UTF-8',
  zip: 'application/zip',
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  csv: 'text/csv',
  txt: 'text/plain',
};

/** Serves documents at their official addresses on 127.0.0.1. `robots` is the text of robots.txt; null for none. */
export async function startReplay(documents: Documents, robots: string | null = null): Promise<Replay> {
  let answers = answersOf(documents);
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const replay: Replay = {
    url: '',
    asked: [],
    faults: [],
    documents,
    show(other) {
      replay.documents = other;
      answers = answersOf(other);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const form = await text(request);
    const path = answers.get(keyOf(method, url.replace(/^\/moved/, ''), form)) ?? null;
    let ready: Ready = { ...usual(request, path), form };
    for (const fault of replay.faults) ready = (await fault(request, ready, response)) ?? ready;
    replay.asked.push({
      method,
      path,
      address: url,
      form,
      status: ready.status,
      userAgent: request.headers['user-agent'] ?? '',
      bytes: ready.bytes.length,
    });
    if (response.destroyed || response.headersSent) return;
    response.writeHead(ready.status, ready.headers);
    response.end(ready.bytes);
  }

  function usual(request: IncomingMessage, path: string | null): Omit<Ready, 'form'> {
    if (request.url === '/robots.txt' && robots !== null) {
      return { path, status: 200, headers: { 'content-type': 'text/plain' }, bytes: Buffer.from(robots) };
    }
    if (path === null) return missing(request);
    const bytes = replay.documents.get(path)!();
    const isForm = request.method === 'POST';
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
    const headers: Record<string, string> = {
      'content-type':
        TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream',
      ...(isForm ? {} : { etag, 'last-modified': 'Mon, 02 Mar 2026 10:00:00 GMT' }),
    };
    if (!isForm && request.headers['if-none-match'] === etag) {
      return { path, status: 304, headers: { etag }, bytes: Buffer.alloc(0) };
    }
    return { path, status: 200, headers: { ...headers, 'content-length': String(bytes.length) }, bytes };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  replay.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return replay;
}

const missing = ({ method }: IncomingMessage): Omit<Ready, 'form'> =>
  method === 'POST'
    ? { path: null, status: 200, headers: { 'content-type': 'application/json' }, bytes: NOTHING_FOUND }
    : {
        path: null,
        status: 404,
        headers: { 'content-type': 'text/html' },
        bytes: Buffer.from('<html>404</html>'),
      };
