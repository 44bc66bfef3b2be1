import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildCommand } from '../pipeline/commands/build.ts';
import { classifyCommand } from '../pipeline/commands/classify.ts';
import type { Command } from '../pipeline/commands/command.ts';
import { diffCommand } from '../pipeline/commands/diff.ts';
import { explainCommand } from '../pipeline/commands/explain/explain.ts';
import { fetchCommand } from '../pipeline/commands/fetch.ts';
import { publishCommand } from '../pipeline/commands/publish.ts';
import { releases } from '../pipeline/commands/releases.ts';
import { sampleCommand } from '../pipeline/commands/sample.ts';
import { summariseCommand } from '../pipeline/commands/summarise.ts';
import { verifyCommand } from '../pipeline/commands/verify.ts';
import { readConfig } from '../pipeline/config.ts';
import { effectsOfNode } from '../pipeline/effects-of-node.ts';
import { runCommandLine } from './command-line.ts';
import { bouncesCommand } from './commands/bounces.ts';
import { doctorCommand } from './commands/doctor.ts';
import { newsletterCommand } from './commands/newsletter.ts';
import { notifyCommand } from './commands/notify.ts';
import { serveCommand } from './commands/serve.ts';
import { startCommand } from './commands/start.ts';
import { statusCommand } from './commands/status.ts';
import { subscribersCommand } from './commands/subscribers.ts';
import { updateCommand } from './commands/update.ts';
import { operations } from './operations.ts';

/** Every command, in the order of the help. */
const commands: Command[] = [
  startCommand,
  sampleCommand,
  fetchCommand,
  buildCommand(operations),
  updateCommand,
  serveCommand,
  notifyCommand,
  newsletterCommand,
  bouncesCommand,
  subscribersCommand,
  statusCommand,
  releases,
  verifyCommand(operations),
  diffCommand,
  publishCommand,
  classifyCommand,
  explainCommand,
  summariseCommand,
  doctorCommand,
];

/** The project’s folder as seen from where the command was given, so that messages show short paths. */
const project = relative(process.cwd(), fileURLToPath(new URL('..', import.meta.url))) || '.';
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

process.exitCode = await runCommandLine(process.argv.slice(2), commands, {
  version,
  config: () => readConfig(process.env, project),
  effects: effectsOfNode,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});

/** Milliseconds that what still holds on may take: a connection to a machine that is silent keeps no program alive. */
const LAST_MOMENT = 500;
setTimeout(() => process.exit(), LAST_MOMENT).unref();
