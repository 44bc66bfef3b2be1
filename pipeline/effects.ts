import type { Files } from './files.ts';

/** The moment, as the outside world tells it. Everything else takes its dates from the data. */
export interface Clock {
  now(): Date;
}

/** Lines for the operator. `progress` may overwrite itself on a terminal; the others stay. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  /** `bytes` is how many were transferred since the run began. */
  progress(step: string, done: number, total: number, bytes?: number): void;
}

/** What another program is given to read, and how far it may go: beyond that it is killed, with all that it started. */
interface Bounds {
  input?: Uint8Array;
  milliseconds: number;
  /** Milliseconds in which it says nothing. */
  silence?: number;
  /** Of output. */
  bytes?: number;
}

/** How another program ended: `killed` where it took too long, or said nothing for too long. */
export interface Ended {
  exitCode: number;
  output: string;
  killed?: 'late' | 'silent';
}

/** Runs another program and tells how it ended; rejects where there is no such program. */
export type Run = (
  command: string,
  args: string[],
  env: Record<string, string>,
  bounds?: Bounds,
) => Promise<Ended>;

/** Asks another machine. Redirects, time limits and politeness are the caller’s. */
export type Fetch = (address: string, request?: RequestInit) => Promise<Response>;

/** Everything the batch does to the world outside its own memory. Tests pass their own. */
export interface Effects {
  files: Files;
  clock: Clock;
  log: Log;
  run: Run;
  fetch: Fetch;
  /** A number from 0 up to, but never, 1. */
  random: () => number;
  /** Lets milliseconds pass on the clock. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Everything that is written to this program’s standard input. */
  input: () => Promise<string>;
}

/** What a build may do: the type says that it asks no other machine and leaves nothing to chance. */
export type LocalEffects = Pick<Effects, 'files' | 'clock' | 'log' | 'run'>;
