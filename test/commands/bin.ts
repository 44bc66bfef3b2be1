import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../../functions/hemicicle.mjs', import.meta.url));
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  exitCode: number | null;
  out: string;
  err: string;
}

/** The real command, with its data in a folder of the test. */
export function binIn(folder: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_FOLDER: `${folder}/data`, STATE_FOLDER: `${folder}/state`, ...settings };
  const options = { cwd: PROJECT, env };
  return {
    /** Runs it to its end. */
    run: (...words: string[]): Promise<Ended> =>
      new Promise((resolve) => {
        const child = execFile(process.execPath, [BIN, ...words], options, (_, out, err) =>
          resolve({ exitCode: child.exitCode, out, err }),
        );
      }),
    /** Starts it and lets it run. */
    start: (...words: string[]): ChildProcess =>
      spawn(process.execPath, [BIN, ...words], { ...options, stdio: 'pipe' }),
  };
}
