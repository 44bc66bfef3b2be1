import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { codeHash } from '../../pipeline/code-hash.ts';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';

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
const PREFIX = 'hemicicle-sample-';
const TWO_HOURS = 2 * 3600 * 1000;

/** What a process was told first: code that changes while tests run must not have everything built anew under them. */
let asked: SampleSite | undefined;

/** The sample as the commands build it, made once for each state of the code and shared by every test that asks. */
export function sampleSite(): SampleSite {
  asked ??= findOrBuild();
  return asked;
}

function findOrBuild(): SampleSite {
  const data = join(tmpdir(), `${PREFIX}${codeHash(process.cwd(), filesOnDisk()).slice(0, 16)}`);
  if (!existsSync(data)) build(data);
  const publicFolder = join(data, 'sample/public');
  const { latest } = JSON.parse(readFileSync(join(publicFolder, 'releases.json'), 'utf8'));
  return {
    data,
    publicFolder,
    release: join(publicFolder, 'v', latest),
    pages: join(data, 'sample/site', latest),
  };
}

function build(data: string): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    if (Date.now() - statSync(folder).mtimeMs > TWO_HOURS) rmSync(folder, { recursive: true, force: true });
  }
  const unfinished = `${data}.${process.pid}`;
  mkdirSync(unfinished);
  const run = (...words: string[]) =>
    execFileSync(process.execPath, [COMMAND, ...words], { env: environment(unfinished), stdio: 'pipe' });
  const snapshots = join(unfinished, 'sample/snapshots');
  const size = ['--votes', '60', '--legislatures', '2', '--seats', '40', '--as-of', '2026-03-31'];
  run('sample', ...size, '--out', snapshots);
  run('build', '--snapshots', snapshots, '--images', 'none');
  try {
    renameSync(unfinished, data);
  } catch {
    // Another process was quicker, and has built the same.
    rmSync(unfinished, { recursive: true });
  }
}

/** Serves the sample with the real command, in a process of its own; answers where, and how to stop it. */
export async function serveSample(
  settings: Readonly<Record<string, string>> = {},
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const { data, publicFolder } = sampleSite();
  const port = await freePort();
  const server = spawn(process.execPath, [COMMAND, 'serve', '--out', publicFolder, '--port', String(port)], {
    env: { ...environment(data), RATE_LIMIT: '0', STATE_FOLDER: join(data, `state-${port}`), ...settings },
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
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
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
