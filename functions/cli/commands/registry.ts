import type { Command } from '../../../pipeline/commands/command.ts';

/** Loads each command by name, in the order of the help; only the command that runs is loaded with its imports. */
const PLACES: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).startCommand,
  sample: async () => (await import('../../../pipeline/commands/sample.ts')).sampleCommand,
  fetch: async () => (await import('../../../pipeline/commands/fetch.ts')).fetchCommand,
  build: async () =>
    (await import('../../../pipeline/commands/build.ts')).buildCommand(await writeOperations()),
  update: async () => (await import('./update.ts')).updateCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  mcp: async () => (await import('./mcp.ts')).mcpCommand,
  notify: async () => (await import('./notify.ts')).notifyCommand,
  alert: async () => (await import('./alert.ts')).alertCommand,
  newsletter: async () => (await import('./newsletter.ts')).newsletterCommand,
  bounces: async () => (await import('./bounces.ts')).bouncesCommand,
  subscribers: async () => (await import('./subscribers.ts')).subscribersCommand,
  status: async () => (await import('./status.ts')).statusCommand,
  releases: async () => (await import('../../../pipeline/commands/releases.ts')).releasesCommand,
  verify: async () =>
    (await import('../../../pipeline/commands/verify.ts')).verifyCommand(await writeOperations()),
  keys: async () => (await import('../../../pipeline/commands/keys.ts')).keysCommand,
  diff: async () => (await import('../../../pipeline/commands/diff.ts')).diffCommand,
  publish: async () => (await import('../../../pipeline/commands/publish.ts')).publishCommand,
  classify: async () => (await import('../../../pipeline/commands/classify.ts')).classifyCommand,
  explain: async () => (await import('../../../pipeline/commands/explain/explain.ts')).explainCommand,
  translate: async () => (await import('../../../pipeline/commands/translate.ts')).translateCommand,
  summarise: async () => (await import('../../../pipeline/commands/summarise.ts')).summariseCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
};

const writeOperations = async () => (await import('../../actions/registry.ts')).operations;

/** Returns every command. */
export const allCommands = (): Promise<Command[]> => Promise.all(Object.values(PLACES).map((load) => load()));

const NEEDS_NO_COMMAND = ['--version', '-V'];

/** Returns the command that a line begins with; none for the version, all for the help and for misspelt names. */
export async function commandsFor([name = '']: readonly string[]): Promise<Command[]> {
  if (NEEDS_NO_COMMAND.includes(name)) return [];
  return Object.hasOwn(PLACES, name) ? [await PLACES[name]!()] : await allCommands();
}
