/** A program of its own: serves a published tree and plain files; sends the two ports to its parent. */
import { readFile, stat } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openAnswerThreads } from '../../functions/releases/answer-threads.ts';
import { startServer } from '../../functions/server.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';

/** Ports of the servers. */
export interface Ports {
  ours: number;
  plain: number;
}

const [publicFolder, plainFolder] = process.argv.slice(2) as [string, string];
const threads = openAnswerThreads();
threads.begin();
const ours = await startServer({
  ...{ threads, endpoints, publicFolder, port: 0, host: '127.0.0.1' },
  sitesFolder: `${publicFolder}/no-site`,
  files: filesOnDisk(),
  log: { info() {}, warn() {}, error: console.error, progress() {} },
  clock: { now: () => new Date() },
  config: { webUrl: 'http://127.0.0.1', rateLimit: 0, trustProxy: 0 },
});

// This takes two thirds of the time of node:fs/promises.
const [look, read] = [promisify(stat), promisify(readFile)];

/** Finds a file, reads it and sends it, without compressing it. */
const plain = createServer(async (request, response) => {
  const path = join(plainFolder, new URL(request.url!, 'http://localhost').pathname);
  const { size, mtime } = await look(path);
  const bytes = await read(path);
  const tag = `"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  const head = { 'Content-Type': 'application/json', 'Content-Length': size, ETag: tag };
  response.writeHead(200, { ...head, 'Last-Modified': mtime.toUTCString() });
  response.end(bytes);
});
await new Promise<void>((ready) => plain.listen(0, '127.0.0.1', ready));
process.send!({ ours: ours.port, plain: (plain.address() as AddressInfo).port } satisfies Ports);

// The server ends with the bench, however that ends.
process.on('disconnect', () => process.exit());
