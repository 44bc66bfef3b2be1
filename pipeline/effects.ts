import type { Files } from './files.ts';

/** The current time. All other code takes its dates from the data. */
export interface Clock {
  now(): Date;
}

/** Lines for the operator. `progress` may overwrite itself on a terminal; other lines stay. */
export interface Log {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
  /** `bytes` is the number transferred since the run began. */
  progress(step: string, done: number, total: number, bytes?: number): void;
}

/** Input and limits of another program: if it exceeds a limit, it is killed with all its descendants. */
interface Bounds {
  input?: Uint8Array;
  milliseconds: number;
  /** Maximum milliseconds without output. */
  silence?: number;
  /** Maximum bytes of output. */
  bytes?: number;
}

/** The end of another program: `killed` means that it ran or was silent too long. */
export interface Ended {
  exitCode: number;
  output: string;
  killed?: 'late' | 'silent';
}

/** Runs another program and returns its end; rejects if the program does not exist. */
export type Run = (
  command: string,
  args: string[],
  env: Record<string, string>,
  bounds?: Bounds,
) => Promise<Ended>;

/** Sends a request to another machine. Redirects, time limits and politeness are up to the caller. */
export type Fetch = (address: string, request?: RequestInit) => Promise<Response>;

/** All effects of the batch outside its own memory. Tests pass their own. */
export interface Effects {
  files: Files;
  clock: Clock;
  log: Log;
  run: Run;
  fetch: Fetch;
  /** Returns a number from 0 up to, but excluding, 1. */
  random: () => number;
  /** Waits for this many milliseconds on the clock. */
  sleep: (milliseconds: number) => Promise<void>;
  /** Returns everything from this program’s standard input. */
  input: () => Promise<string>;
}

/** The effects of a build: the type excludes the network and randomness. */
export type LocalEffects = Pick<Effects, 'files' | 'clock' | 'log' | 'run'>;
