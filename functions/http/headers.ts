import type { Server, ServerResponse } from 'node:http';
import { type HeaderRecord, OPEN } from '../../pipeline/publish/site/web-headers.ts';

/** The answer to a CORS preflight request. */
export const PREFLIGHT: HeaderRecord = {
  ...OPEN,
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': 'Range, If-Range, If-None-Match',
  'Access-Control-Max-Age': '86400',
};

/** Returns the headers that name the permanent address of a file of a release. */
export const publishedAt = (release: string, path: string): HeaderRecord => ({
  'X-Release': release,
  'Content-Location': `/data/v/${release}/${path.replaceAll('%', '%25')}`,
});

/** Sets headers on every answer of a server: of routes, of on-demand pages, and of the error handler. */
export function setDefaultHeaders(server: Server, headers: HeaderRecord): void {
  const entries = Object.entries(headers);
  if (entries.length === 0) return;
  server.prependListener('request', (_, response: ServerResponse) => {
    for (const [name, value] of entries) response.setHeader(name, value);
  });
}
