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
  /** Maximum bytes of output. */
  bytes?: number;
}

/** The end of another program. */
export interface Ended {
  exitCode: number;
  output: string;
}

/**
 * Runs another program and returns its end; rejects if the program does not exist. `heard` gets its output
 * piece by piece while it runs.
 */
export type Run = (
  command: string,
  args: string[],
  env: Record<string, string>,
  bounds?: Bounds,
  heard?: (text: string) => void,
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

/** A file that is being written. */
export interface NewFile {
  add(piece: Uint8Array): void;
  finish(): void;
}

/** The file system of the batch: whole files, sorted listings, atomic writes. */
export interface Files {
  exists(path: string): boolean;
  read(path: string): Uint8Array;
  readText(path: string): string;
  /**
   * Yields the bytes in pieces, so that a big file is never in memory as a whole; each piece is valid only
   * until the next.
   */
  pieces(path: string): Iterable<Uint8Array<ArrayBuffer>>;
  /** Returns size and modification time; null if the file does not exist. */
  stat(path: string): { bytes: number; modified: Date } | null;
  /**
   * Returns every file below a folder, as relative paths sorted by code unit; empty if the folder does not
   * exist.
   */
  walk(folder: string): string[];
  /**
   * Returns the symbolic links below a folder that lead to a place outside all of the given folders, as
   * relative paths. It does not look behind such a link.
   */
  linksOutOf(folder: string, inside: readonly string[]): string[];
  /** Returns the names directly inside a folder, sorted; empty if the folder does not exist. */
  list(folder: string): string[];
  /** Writes under a temporary name, then renames: readers see the old bytes or the new ones. */
  write(path: string, bytes: Uint8Array | string, modified?: Date): void;
  /** Does the same with permissions for the current user only. */
  writePrivate(path: string, bytes: Uint8Array | string): void;
  /** Writes a new file directly to its name, for folders that are not read yet; throws if the name exists. */
  create(path: string, bytes: Uint8Array | string, modified: Date): void;
  /** Does the same in pieces, for content larger than the memory. */
  begin(path: string, modified: Date): NewFile;
  append(path: string, text: string): void;
  /** Sets the modification time. */
  touch(path: string, modified: Date): void;
  /** Makes a hard link, or a copy if links fail; keeps the modification time. */
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  makeFolder(path: string): void;
}
