import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Serves a folder of pages as any static host does; returns its address and a function to stop it. */
export async function serve(folder: string): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = decodeURI(request.url ?? '/').replace(/\?.*/, '');
    const file = [path, `${path}.html`, `${path}index.html`]
      .map((name) => join(folder, name))
      .find((name) => extname(name) in TYPES && existsSync(name));
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': TYPES[extname(file)] }).end(readFileSync(file));
  });
  return { origin: await listening(server), stop: () => server.close() };
}

/** Lets a server listen on a free port; returns its address. */
export const listening = (server: Server): Promise<string> =>
  new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

/** Serves a folder with another program, which knows nothing of the site; returns its address and a function to stop it. */
export async function serveByPython(folder: string): Promise<{ origin: string; stop: () => void }> {
  const server = spawn('python3', [
    '-u',
    '-m',
    'http.server',
    '0',
    '--bind',
    '127.0.0.1',
    '--directory',
    folder,
  ]);
  const [said] = await once(server.stdout, 'data');
  return {
    origin: `http://127.0.0.1:${/port (\d+)/.exec(String(said))![1]}`,
    stop: () => server.kill(),
  };
}
