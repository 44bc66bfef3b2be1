import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '../faults/server-process.ts';
import { sharedFolder } from '../shared-work.ts';

export const WEB_URL = 'https://votes.example.org';

/** A small fictional parliament with everything that is published of it. */
export interface SampleSite {
  /** Folder of outputs, as `DATA_FOLDER` names it. */
  data: string;
  /** The published tree. */
  publicFolder: string;
  /** The release. */
  release: string;
  /** Its pages. */
  pages: string;
}

const COMMAND = resolve('functions/hemicicle.mjs');

/** The sample as the commands build it, shared by every test that asks. */
export async function sampleSite(): Promise<SampleSite> {
  const data = await sharedFolder('site', build);
  const publicFolder = join(data, 'sample/public');
  const { latest } = JSON.parse(readFileSync(join(publicFolder, 'releases.json'), 'utf8'));
  return {
    data,
    publicFolder,
    release: join(publicFolder, 'v', latest),
    pages: join(data, 'sample/site', latest),
  };
}

async function build(data: string): Promise<void> {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [COMMAND, ...words], { env: environment(data) });
  const snapshots = join(data, 'sample/snapshots');
  const size = ['--votes', '60', '--legislatures', '2', '--seats', '40', '--as-of', '2026-03-31'];
  await run('sample', ...size, '--snapshots', snapshots);
  await run('build', '--snapshots', snapshots, '--images', 'none');
}

/** What a server of the sample is told, besides where it lies. */
type Settings = Readonly<Record<string, string>>;

/** Serves the sample with the real command, in a process of its own; answers where, and how to stop it. */
export async function serveSample(
  settings: Settings = {},
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { data, publicFolder: out } = await sampleSite();
  const state = mkdtempSync(join(tmpdir(), 'hemicicle-state-'));
  const service = await serve({ out, state }, { DATA_FOLDER: data, WEB_URL, ...settings });
  const stop = async () => {
    await service.stop();
    rmSync(state, { recursive: true, force: true });
  };
  return { origin: `http://127.0.0.1:${service.port}`, stop };
}

const environment = (data: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TMPDIR: tmpdir(),
  DATA_FOLDER: data,
  WEB_URL,
});
