import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../pipeline/config.ts';
import { effectsOfNode } from '../pipeline/effects-of-node.ts';
import { runCommandLine } from './cli/command-line.ts';
import { commandsFor } from './cli/commands/registry.ts';
import { installed } from './installed.mjs';

/** The project’s folder as seen from where the command was given, so that messages show short paths. */
const project = relative(process.cwd(), fileURLToPath(new URL('..', import.meta.url))) || '.';
/** A package is replaced whole when it is installed again: what is made lies where the command was given. */
const home = installed ? '.' : project;
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

// Threads look for code that is compiled already where the environment says.
const compiled = getCompileCacheDir();
if (compiled !== undefined) process.env.NODE_COMPILE_CACHE ??= dirname(compiled);

// json-schema-to-typescript, which writes api.d.ts, prints every step to standard output where this is set, 150,000 lines a build.
delete process.env.VERBOSE;

const words = process.argv.slice(2);
process.exitCode = await runCommandLine(words, await commandsFor(words), {
  version,
  config: () => readConfig(process.env, project, home),
  effects: effectsOfNode,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});

/** Milliseconds that what still holds on may take: a connection to a machine that is silent keeps no program alive. */
const LAST_MOMENT = 500;
setTimeout(() => process.exit(), LAST_MOMENT).unref();
