import type { Server, ServerResponse } from 'node:http';
import type { HeaderRecord } from './headers.ts';

/** Says something with every answer of a server, whoever makes it: a route, a page on demand, or the last resort. */
export function setDefaultHeaders(server: Server, headers: HeaderRecord): void {
  const entries = Object.entries(headers);
  if (entries.length === 0) return;
  server.prependListener('request', (_, response: ServerResponse) => {
    for (const [name, value] of entries) response.setHeader(name, value);
  });
}
