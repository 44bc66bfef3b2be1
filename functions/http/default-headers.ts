import type { Server, ServerResponse } from 'node:http';
import type { HeaderRecord } from './headers.ts';

/** Sets headers on every answer of a server: of routes, of on-demand pages, and of the error handler. */
export function setDefaultHeaders(server: Server, headers: HeaderRecord): void {
  const entries = Object.entries(headers);
  if (entries.length === 0) return;
  server.prependListener('request', (_, response: ServerResponse) => {
    for (const [name, value] of entries) response.setHeader(name, value);
  });
}
