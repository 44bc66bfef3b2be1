/**
 * A separate program: `serve-release.ts PUBLIC PLAIN` serves a published tree as `hemicicle serve` does and,
 * in the same process, a folder of plain files and a few answers of plain SQL. Given paths of the API, it
 * returns how long each takes to compute.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openAnswerThreads } from '../../functions/releases/answer-threads.ts';
import { startServer } from '../../functions/server.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import { locator } from '../../pipeline/endpoints/locate.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { DATABASE, releaseFolder } from '../../pipeline/publish/release/release.ts';
import { naiveServer } from './naive-server.ts';
import { plainServer } from './plain-server.ts';

/** Ports of the servers. */
export interface Ports {
  ours: number;
  plain: number;
  naive: number;
}

const [publicFolder, plainFolder] = process.argv.slice(2) as [string, string];
const locate = locator(endpoints);

/** Number of times that each answer is computed. */
const TIMES = 6;

const files = filesOnDisk();
const quiet = { info() {}, warn() {}, error: console.error, progress() {} };
const webUrl = 'http://127.0.0.1';

const threads = openAnswerThreads();
threads.begin();
const ours = await startServer({
  threads,
  port: 0,
  host: '127.0.0.1',
  endpoints,
  publicFolder,
  sitesFolder: `${publicFolder}/no-site`,
  files,
  log: quiet,
  clock: { now: () => new Date() },
  config: { webUrl, rateLimit: 0, trustProxy: 0 },
});
const { latest } = readReleases(publicFolder, files)!;
const read = openDatabase(`${releaseFolder(publicFolder, latest)}/${DATABASE}`);
const [plain, naive] = await Promise.all([plainServer(plainFolder), naiveServer(read)].map(listening));
const ports: Ports = { ours: ours.port, plain: plain!, naive: naive! };
process.send!(ports);

// The server ends with the bench, however that ends.
process.on('disconnect', () => process.exit());
process.on('message', (paths: string[]) => process.send!(paths.map(quickestOf)));

async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

/** Returns the shortest time of computing: other programs can only slow it down. */
function quickestOf(path: string): number {
  return Math.min(...Array.from({ length: TIMES }, () => millisecondsOf(path)));
}

/**
 * Returns the milliseconds from the text of a request to the bytes of its answer: reading parameters,
 * computing, checking, writing JSON.
 */
function millisecondsOf(path: string): number {
  const begun = performance.now();
  const context = { read, today: '', release: latest, webUrl };
  const { body } = locate(path.slice(BASE_PATH.length), () => context)!.compute();
  Buffer.from(body);
  return performance.now() - begun;
}
