import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
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

/** Serves the sample with the real command, in a process of its own; answers where, and how to stop it. */
export async function serveSample(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { data, publicFolder } = await sampleSite();
  const state = mkdtempSync(join(tmpdir(), 'hemicicle-state-'));
  const port = await freePort();
  const server = spawn(process.execPath, [COMMAND, 'serve', '--out', publicFolder, '--port', String(port)], {
    env: { ...environment(data), RATE_LIMIT: '0', STATE_FOLDER: state, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => said.push(String(text)));
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const origin = `http://localhost:${port}`;
  const answers = async () => (await fetch(`${origin}/health`).catch(() => null)) !== null;
  for (let tries = 0; !(await answers()); tries++) {
    if (tries === 100 || server.exitCode !== null) throw new Error(`No server came up:\n${said.join('')}`);
    await new Promise((wait) => setTimeout(wait, 100));
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true, force: true });
  };
  return { origin, stop };
}

const environment = (data: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TMPDIR: tmpdir(),
  DATA_FOLDER: data,
  WEB_URL,
});

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => found(port));
    });
  });
}
