import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../functions/app.ts';
import { openReleases } from '../../functions/releases/releases.ts';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/config.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';

/** Where the real official files lie; empty where this machine has none. */
export const CORPUS = process.env.HEMICICLE_CORPUS ?? '';

const quiet = { info() {}, warn() {}, error() {}, progress() {} };

/** Builds the real files into a folder of its own, and answers as the function does. */
export async function serveCorpus() {
  const folder = mkdtempSync(join(tmpdir(), 'hemicicle-corpus-'));
  const files = filesOnDisk();
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
  const config = readConfig({ DATA_FOLDER: join(folder, 'data'), RATE_LIMIT: '0' });
  const run = () => Promise.reject(new Error('A build without pages runs no other program'));
  const built = await build(
    { snapshots: CORPUS, register: join(folder, 'people.csv'), out: join(folder, 'public'), site: false },
    config,
    { files, clock, log: quiet, run },
  );
  const publicFolder = join(folder, 'public');
  const releases = openReleases({
    publicFolder,
    sitesFolder: join(folder, 'site'),
    files,
    clock,
    log: quiet,
  });
  const app = createApp({ releases, endpoints, publicFolder, files, clock, log: quiet, config });
  return {
    built,
    folder,
    // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of an answer
    async get(path: string): Promise<any> {
      const response = await app.request(path);
      if (response.status !== 200)
        throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    close() {
      releases.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
