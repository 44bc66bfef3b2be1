import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { smallSampleFor } from '../functions/small-release.ts';

const BIN = fileURLToPath(new URL('../../functions/hemicicle.mjs', import.meta.url));
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** What is asked: a published answer, and one that has to be computed. */
export const PUBLISHED = '/api/v1/votes';
export const COMPUTED = '/api/v1/votes?page_size=3&q=ley';

/** An answer, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A real server in a process of its own. */
export interface Service {
  port: number;
  child: ChildProcess;
  ask(path: string, request?: RequestInit): Promise<Answer>;
  /** What `/health` says, with its status. */
  health(): Promise<Record<string, unknown>>;
  /** What it told the operator so far. */
  log(): string;
  /** Ends it; how it ended, and after how many milliseconds. */
  stop(): Promise<{ code: number | null; signal: string | null; took: number }>;
}

/** A small release, built once for the tests of a file. */
export async function placeIn(folder: string): Promise<Place> {
  const { publicFolder: out, release } = await smallSampleFor(folder);
  return {
    folder,
    out,
    release,
    state: `${folder}/state`,
    database: `${out}/v/${release}/parliament.sqlite`,
  };
}

/** One server for all the tests of a file: every fault ends, and the next one finds it well. */
export function serviceForAll(settings: () => Record<string, string> = () => ({})): {
  place: Place;
  service: Service;
} {
  const all = {} as { place: Place; service: Service };
  beforeAll(async () => {
    all.place = await placeIn(mkdtempSync(join(tmpdir(), 'hemicicle-')));
    all.service = await serve(all.place, settings());
  }, 120_000);
  afterAll(() => {
    all.service.child.kill('SIGKILL');
    rmSync(all.place.folder, { recursive: true, force: true });
  });
  return all;
}

/** Where a server of a test has its files. */
export interface Place {
  folder: string;
  out: string;
  release: string;
  state: string;
  database: string;
}

/** Starts a server over a place; `before` are words that start it in a world of its own. */
export async function serve(
  { out, state }: Pick<Place, 'out' | 'state'>,
  settings: Record<string, string> = {},
  before: readonly string[] = [],
): Promise<Service> {
  const [program, ...words] = [
    ...before,
    process.execPath,
    BIN,
    'serve',
    '--json',
    '--port',
    '0',
    '--out',
    out,
  ];
  const env = { HOST: '127.0.0.1', RATE_LIMIT: '0', WRITE_LIMIT: '0', STATE_FOLDER: state, ...settings };
  const child = spawn(program!, words, { cwd: PROJECT, env: { ...process.env, ...env }, stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (piece) => {
    said += piece;
  });
  const port = await until(() => {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${said}`);
    return Number(/"url":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(said)?.[1]) || null;
  }, 60_000);
  const ask = async (path: string, request: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...request });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    port,
    child,
    ask,
    async health() {
      const { status, text } = await ask('/api/v1/health');
      return { http: status, ...JSON.parse(text) };
    },
    log: () => said,
    async stop() {
      const begun = performance.now();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code, signal] = await ended;
      return { code, signal, took: performance.now() - begun };
    },
  };
}

/** Asks for an alert; the same question may be sent again and again. */
export const subscribe = ({ ask }: Service, email = 'ada@example.org'): Promise<Answer> =>
  ask('/api/v1/newsletter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, language: 'ca' }),
  });

/** Waits until something is there; what is awaited is told by the last failure. */
export async function until<Found>(
  look: () => Found | null | Promise<Found | null>,
  patience = 25_000,
): Promise<Found> {
  for (const begun = performance.now(); performance.now() - begun < patience; await sleep(50)) {
    const found = await look();
    if (found !== null && found !== false) return found;
  }
  throw new Error(`Waited ${patience} ms in vain for ${look}`);
}

/** A refusal that says when to come back. */
export function expectLater({ status, headers }: Answer): void {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

/** True once nothing is wrong any more. */
export const well = async ({ health }: Service): Promise<true | null> =>
  (await health()).status === 'ok' ? true : null;

/** What is said once something is. */
export const degraded = async ({ health }: Service) => {
  const said = await health();
  return said.status === 'degraded' ? said : null;
};
