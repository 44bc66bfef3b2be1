import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BIN } from '../command-file.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** An answer, read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A real server in a separate process. */
export interface Service {
  port: number;
  child: ChildProcess;
  ask(path: string, request?: RequestInit): Promise<Answer>;
  /** Returns the body and the status of `/health`. */
  health(): Promise<Record<string, unknown>>;
  /** Returns the log so far. */
  log(): string;
  /** Stops it. Returns how it ended, and after how many milliseconds. */
  stop(): Promise<{ code: number | null; signal: string | null; took: number }>;
}

/** Starts a server on a place. `before` holds words of a command that starts it in a namespace of its own. */
export async function serve(
  { out, state }: { out: string; state: string },
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
  }).catch((error) => {
    // No caller has a reference to it yet.
    child.kill('SIGKILL');
    throw error;
  });
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

/** Waits until a function returns a value. A timeout reports its last failure. */
export async function until<Found>(
  look: () => Found | null | Promise<Found | null>,
  timeout = 200_000,
): Promise<Found> {
  for (const begun = performance.now(); performance.now() - begun < timeout; await sleep(50)) {
    const found = await look();
    if (found !== null && found !== false) return found;
  }
  throw new Error(`Waited ${timeout} ms in vain for ${look}`);
}
