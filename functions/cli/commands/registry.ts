import { buildCommand } from '../../../pipeline/commands/build.ts';
import { classifyCommand } from '../../../pipeline/commands/classify.ts';
import type { Command } from '../../../pipeline/commands/command.ts';
import { diffCommand } from '../../../pipeline/commands/diff.ts';
import { explainCommand } from '../../../pipeline/commands/explain/explain.ts';
import { fetchCommand } from '../../../pipeline/commands/fetch.ts';
import { publishCommand } from '../../../pipeline/commands/publish.ts';
import { releases } from '../../../pipeline/commands/releases.ts';
import { sampleCommand } from '../../../pipeline/commands/sample.ts';
import { summariseCommand } from '../../../pipeline/commands/summarise.ts';
import { verifyCommand } from '../../../pipeline/commands/verify.ts';
import { operations } from '../../routes/operations.ts';
import { bouncesCommand } from './bounces.ts';
import { doctorCommand } from './doctor.ts';
import { mcpCommand } from './mcp.ts';
import { newsletterCommand } from './newsletter.ts';
import { notifyCommand } from './notify.ts';
import { serveCommand } from './serve.ts';
import { startCommand } from './start.ts';
import { statusCommand } from './status.ts';
import { subscribersCommand } from './subscribers.ts';
import { updateCommand } from './update.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  startCommand,
  sampleCommand,
  fetchCommand,
  buildCommand(operations),
  updateCommand,
  serveCommand,
  mcpCommand,
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
