import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { BIN } from '../command-file.ts';
import { type Received, received } from '../received.ts';
import { ownSample } from '../shared-sample.ts';

/** Pages that every site has. */
const PAGES: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not here</h1>',
  'es/404.html': '<h1>No está</h1>',
  'votes.html': '<h1>Votes</h1>',
  '_astro/style.abc123.css': 'p{}',
  'docs/api.html': '<h1>API</h1>',
};

export interface WholeServer {
  port: number;
  /** Folder of data and state. */
  folder: string;
  publicFolder: string;
  siteFolder: string;
  release: string;
  child: ChildProcess;
  /** Returns all its output so far. */
  said(): string;
  ask(
    path: string,
    request?: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
  ): Promise<Received>;
  /** Sends raw bytes over a separate connection, and returns the response until it closes. */
  raw(pieces: (string | Buffer)[], timeout?: number): Promise<string>;
}

/** Runs the real command over a published sample with pages, subscriptions and images, for all tests of a file. */
export function wholeServer(settings: Record<string, string> = {}): WholeServer {
  const server = {} as WholeServer;
  beforeAll(async () => {
    server.folder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
    Object.assign(server, await published(server.folder));
    Object.assign(server, await started(server.folder, settings));
  });
  afterAll(async () => {
    if (server.child.exitCode === null) {
      const gone = once(server.child, 'exit');
      server.child.kill('SIGKILL');
      await gone;
    }
    rmSync(server.folder, { recursive: true, force: true });
  });
  return server;
}

/** Publishes a small sample with hand-written pages: Astro’s take a minute. */
export async function published(folder: string) {
  const { publicFolder, release } = await ownSample(folder);
  const siteFolder = `${folder}/data/sample/site/${release}`;
  for (const [path, text] of Object.entries(PAGES)) filesOnDisk().write(`${siteFolder}/${path}`, text);
  return { publicFolder, siteFolder, release };
}

/** Starts it on a free port. */
export async function started(folder: string, settings: Record<string, string>, words: string[] = []) {
  const env = {
    ...{ PATH: process.env.PATH, HOST: '127.0.0.1', RATE_LIMIT: '0', WRITE_LIMIT: '0' },
    ...{ DATA_FOLDER: `${folder}/data`, STATE_FOLDER: `${folder}/state`, ...settings },
  };
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', ...words], { env, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  while (!/Ctrl-C/.test(said)) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said}`);
    await Promise.race([once(child.stderr, 'data'), once(child, 'exit')]);
  }
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(said)![1]);
  return {
    ...{ child, port, said: () => said },
    ask: (path: string, { body, ...request }: NonNullable<Parameters<WholeServer['ask']>[1]> = {}) =>
      received({ port, path, ...request }, body),
    raw: (pieces: (string | Buffer)[], timeout = 100_000) => sent(port, pieces, timeout),
  };
}

/** Sends raw bytes, and returns the response until the connection closes. */
export function sent(port: number, pieces: (string | Buffer)[], timeout: number): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    const late = setTimeout(() => socket.destroy(), timeout);
    socket.on('data', (piece) => {
      text += piece.toString('latin1');
    });
    // The server may close the connection while nonsense arrives.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      resolve(text);
    });
  });
}
