import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A server of the files in a folder. */
export interface FileServer {
  url: string;
  /** Paths of all requests, without their queries. */
  asked: string[];
}

/** Serves a folder until the end of the test; `instead` may answer a path, and then returns true. */
export async function serveFiles(
  folder: string,
  instead: (path: string, response: ServerResponse) => boolean = () => false,
): Promise<FileServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://host').pathname);
    asked.push(path);
    if (instead(path, response)) return;
    const file = join(folder, path);
    if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) response.writeHead(404).end();
    else createReadStream(file).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
