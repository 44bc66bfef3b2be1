import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../../functions/cli/command-line.ts';
import { commandsFor } from '../../functions/cli/commands/registry.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { effectsOfNode } from '../../pipeline/core/effects-of-node.ts';
import { BIN } from '../command-file.ts';
import { effectsForTests } from '../effects.ts';
import { FULL } from '../length.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  exitCode: number | null;
  out: string;
  err: string;
}

/** Returns the real command, with its data in a folder of the test. */
export function binIn(folder: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, DATA_FOLDER: `${folder}/data`, STATE_FOLDER: `${folder}/state`, ...settings };
  const options = { cwd: PROJECT, env };
  /** Runs it to its end. */
  const run = (...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const child = execFile(process.execPath, [BIN, ...words], options, (_, out, err) =>
        resolve({ exitCode: child.exitCode, out, err }),
      );
    });
  return {
    run,
    /**
     * Runs it in this process, where all modules are loaded, for tests of its results rather than of its
     * start and end; without its log, and without pauses between requests. In the full run it is a separate
     * program.
     */
    here: FULL ? run : (...words: string[]) => runHere(words, env),
    /** Starts it and lets it run. */
    start: (...words: string[]): ChildProcess =>
      spawn(process.execPath, [BIN, ...words], { ...options, stdio: 'pipe' }),
  };
}

async function runHere(words: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const said = { out: '', err: '' };
  const say = (where: keyof typeof said) => (text: string) => {
    said[where] += text;
  };
  const exitCode = await runCommandLine(words, await commandsFor(words), {
    version: '',
    config: () => readConfig(env),
    effects: () => ({ ...effectsOfNode(), log: effectsForTests().log, sleep: async () => {} }),
    out: say('out'),
    err: say('err'),
  });
  return { exitCode, ...said };
}
