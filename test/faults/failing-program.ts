import { execFile } from 'node:child_process';
import { BIN } from '../command-file.ts';

/** A call of the file system that a program made. */
export interface NotedCall {
  thread: 'main' | 'other';
  /** The how manieth of its thread. */
  at: number;
  name: string;
  /** Empty where it was told by the number of an open file. */
  path: string;
}

/** How a program ended, and all that it said. */
export interface Ending {
  code: number | null;
  signal: string | null;
  said: string;
}

/** Runs the command in a folder, where something that is loaded before it may make it fail. */
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

/** Words by which a program loads one of these files first. */
export const loading = (preloaded: string): string[] => [
  '--import',
  new URL(preloaded, import.meta.url).href,
];

/** What fails at which call. */
export const failingAt = ({ thread, at }: NotedCall, error: string): Record<string, string> => ({
  FAILING_THREAD: thread,
  FAILING_CALL: String(at),
  FAILING_AS: error,
});

/** The calls that were noted. */
export const callsIn = (notes: string): NotedCall[] =>
  notes
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, thread, at, name, path] = /^(\w+) (\d+) (\w+) (.*)$/.exec(line)!;
      return { thread: thread as NotedCall['thread'], at: Number(at), name: name!, path: path! };
    });

/** Of calls that are alike (the same call, at the same kind of place) the first, the middle one and the last. */
export function oneOfEachKind(calls: readonly NotedCall[], folder: string): NotedCall[] {
  const kinds = Object.values(Object.groupBy(calls, (call) => kindOf(call, folder)));
  const chosen = kinds.flatMap((alike) => [alike![0]!, alike![alike!.length >> 1]!, alike!.at(-1)!]);
  return [...new Set(chosen)].sort((one, other) => one.at - other.at);
}

/** Folders below which all places are alike. */
const DEPTH = 4;

const kindOf = ({ thread, name, path }: NotedCall, folder: string): string =>
  [thread, name, ...path.slice(folder.length).split('/').slice(0, DEPTH)]
    .join(' ')
    .replace(/[\da-f]{6,}|\d+/g, '#');

/** As many of them as there is time for, from the beginning to the end. */
export const spread = <Item>(items: readonly Item[], most: number): Item[] =>
  items.filter(
    (_, at) => Math.floor((at * most) / items.length) !== Math.floor(((at - 1) * most) / items.length),
  );

/** The same, each in the middle of its part. One alone is all there is. */
export const middles = <Item>(items: readonly Item[], most: number): Item[] =>
  spread(items, 2 * most).filter((_, at, all) => at % 2 === 1 || all.length === 1);
