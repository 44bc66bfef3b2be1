import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../pipeline/core/config.ts';
import { effectsOfNode } from '../pipeline/core/effects-of-node.ts';
import { runCommandLine } from './cli/command-line.ts';
import { commandsFor } from './cli/commands/registry.ts';
import { installed } from './node-version.mjs';

/** The project's folder relative to the current folder, so that messages show short paths. */
const project = relative(process.cwd(), fileURLToPath(new URL('..', import.meta.url))) || '.';
/** Reinstalling a package replaces its folder, so an installed package writes into the current folder. */
const home = installed ? '.' : project;
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

// Worker threads find the compile cache through the environment.
const compiled = getCompileCacheDir();
if (compiled !== undefined) process.env.NODE_COMPILE_CACHE ??= dirname(compiled);

// A reader such as `head` may close its end early; the command still finishes its work.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const words = process.argv.slice(2);
process.exitCode = await runCommandLine(words, await commandsFor(words), {
  version,
  config: () => readConfig(process.env, project, home),
  effects: effectsOfNode,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});

/** Milliseconds until the process exits, so that a connection to a silent server cannot keep it alive. */
const LAST_MOMENT = 500;
setTimeout(() => process.exit(), LAST_MOMENT).unref();
