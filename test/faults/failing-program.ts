import { execFile } from 'node:child_process';
import { BIN } from '../command-file.ts';

/** A call of the file system that a program made. */
export interface NotedCall {
  thread: 'main' | 'other';
  /** Its number within its thread. */
  at: number;
  name: string;
  /** Empty if the call names an open file by its descriptor. */
  path: string;
}

/** How a program ended, and all its output. */
export interface Ending {
  code: number | null;
  signal: string | null;
  said: string;
}

/** Runs the command in a folder; a module loaded before it may make it fail. */
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

/** Returns the arguments with which a program loads one of these files first. */
export const loading = (preloaded: string): string[] => [
  '--import',
  new URL(preloaded, import.meta.url).href,
];

/** Returns the settings that make one call fail. */
export const failingAt = ({ thread, at }: NotedCall, error: string): Record<string, string> => ({
  FAILING_THREAD: thread,
  FAILING_CALL: String(at),
  FAILING_AS: error,
});

/** Returns the recorded calls. */
export const callsIn = (notes: string): NotedCall[] =>
  notes
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, thread, at, name, path] = /^(\w+) (\d+) (\w+) (.*)$/.exec(line)!;
      return { thread: thread as NotedCall['thread'], at: Number(at), name: name!, path: path! };
    });

/** Returns the first, middle and last of similar calls: the same call at the same kind of place. */
export function oneOfEachKind(calls: readonly NotedCall[], folder: string): NotedCall[] {
  const kinds = Object.values(Object.groupBy(calls, (call) => kindOf(call, folder)));
  const chosen = kinds.flatMap((alike) => [alike![0]!, alike![alike!.length >> 1]!, alike!.at(-1)!]);
  return [...new Set(chosen)].sort((one, other) => one.at - other.at);
}

/** Depth of folders below which all places count as alike. */
const DEPTH = 4;

const kindOf = ({ thread, name, path }: NotedCall, folder: string): string =>
  [thread, name, ...path.slice(folder.length).split('/').slice(0, DEPTH)]
    .join(' ')
    .replace(/[\da-f]{6,}|\d+/g, '#');

/** Returns at most so many items, spread from beginning to end. */
export const spread = <Item>(items: readonly Item[], most: number): Item[] =>
  items.filter(
    (_, at) => Math.floor((at * most) / items.length) !== Math.floor(((at - 1) * most) / items.length),
  );

/** Returns as many, each from the middle of its part, and the middle one if only one is wanted. */
export const middles = <Item>(items: readonly Item[], most: number): Item[] =>
  spread(items, 2 * most).filter((_, at, all) => at % 2 === 1 || all.length === 1);
