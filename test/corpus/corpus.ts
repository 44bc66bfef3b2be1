import { join } from 'node:path';
import { createApp } from '../../functions/app.ts';
import { openReleases } from '../../functions/releases/releases.ts';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { sharedFolder } from '../shared-work.ts';

/** The folder of the real official files; empty if this machine has none. */
export const CORPUS = process.env.HEMICICLE_CORPUS ?? '';

const quiet = { info() {}, warn() {}, error() {}, progress() {} };

const files = filesOnDisk();
const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
const configIn = (folder: string) => readConfig({ DATA_FOLDER: join(folder, 'data'), RATE_LIMIT: '0' });

const publish = (folder: string) =>
  build(
    { snapshots: CORPUS, register: join(folder, 'people.csv'), out: join(folder, 'public'), site: false },
    configIn(folder),
    {
      ...{ files, clock, log: quiet },
      run: () => Promise.reject(new Error('A build without pages runs no other program')),
    },
  );

/** Returns a server function over a release of the real files, shared by all callers. */
export async function serveCorpus() {
  const folder = await sharedFolder('corpus', publish);
  const publicFolder = join(folder, 'public');
  const { latest } = readReleases(publicFolder, files)!;
  const releases = openReleases({
    publicFolder,
    sitesFolder: join(folder, 'site'),
    files,
    clock,
    log: quiet,
  });
  const app = createApp({
    releases,
    endpoints,
    publicFolder,
    files,
    clock,
    log: quiet,
    config: configIn(folder),
  });
  return {
    releaseFolder: join(publicFolder, 'v', latest),
    request: (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init)),
    // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of an answer
    async get(path: string): Promise<any> {
      const response = await app.request(path);
      if (response.status !== 200)
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    close: () => releases.close(),
  };
}
