import { execFile } from 'node:child_process';
import { BIN } from '../command-file.ts';

/** A recorded file system call of a program. */
export interface NotedCall {
  thread: 'main' | 'other';
  /** Its index among the calls of its thread. */
  at: number;
  name: string;
  /** Empty if the call used a file descriptor. */
  path: string;
}

/** How a program ended, with its output. */
export interface Ending {
  code: number | null;
  signal: string | null;
  said: string;
}

/** Runs the command in a folder, with optional preloaded code that makes it fail. */
export function runProgram(
  folder: string,
  words: readonly string[],
  settings: Record<string, string>,
  preloaded: readonly string[] = [],
): Promise<Ending> {
  const env = {
    ...process.env,
    DATA_FOLDER: `${folder}/data`,
    STATE_FOLDER: `${folder}/state`,
    FAILING_BELOW: folder,
    ...settings,
  };
  const program = [...preloaded.flatMap(loading), BIN, ...words];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, program, { env, maxBuffer: 1 << 26 }, (_, out, err) =>
      resolve({ code: child.exitCode, signal: child.signalCode, said: `${out}${err}` }),
    );
  });
}

/** Returns the options that preload one of these files. */
export const loading = (preloaded: string): string[] => [
  '--import',
  new URL(preloaded, import.meta.url).href,
];

/** Returns the settings that make one call fail with an error. */
export const failingAt = ({ thread, at }: NotedCall, error: string): Record<string, string> => ({
  FAILING_THREAD: thread,
  FAILING_CALL: String(at),
  FAILING_AS: error,
});

/** Parses recorded calls. */
export const callsIn = (notes: string): NotedCall[] =>
  notes
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, thread, at, name, path] = /^(\w+) (\d+) (\w+) (.*)$/.exec(line)!;
      return { thread: thread as NotedCall['thread'], at: Number(at), name: name!, path: path! };
    });

/**
 * Returns the first, the middle and the last of equivalent calls: the same function on the same kind of path.
 */
export function oneOfEachKind(calls: readonly NotedCall[], folder: string): NotedCall[] {
  const kinds = Object.values(Object.groupBy(calls, (call) => kindOf(call, folder)));
  const chosen = kinds.flatMap((alike) => [alike![0]!, alike![alike!.length >> 1]!, alike!.at(-1)!]);
  return [...new Set(chosen)].sort((one, other) => one.at - other.at);
}

/** Depth of folders below which all paths are equivalent. */
const DEPTH = 4;

const kindOf = ({ thread, name, path }: NotedCall, folder: string): string =>
  [thread, name, ...path.slice(folder.length).split('/').slice(0, DEPTH)]
    .join(' ')
    .replace(/[\da-f]{6,}|\d+/g, '#');

/** Returns at most a number of items, evenly spread. */
export const spread = <Item>(items: readonly Item[], most: number): Item[] =>
  items.filter(
    (_, at) => Math.floor((at * most) / items.length) !== Math.floor(((at - 1) * most) / items.length),
  );

/** Returns the same, each from the middle of its part. A single item is returned as such. */
export const middles = <Item>(items: readonly Item[], most: number): Item[] =>
  spread(items, 2 * most).filter((_, at, all) => at % 2 === 1 || all.length === 1);
