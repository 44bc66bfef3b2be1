import { Argument, Command as Commander, CommanderError, Option } from 'commander';
import { z } from 'zod';
import type { Command, CommandResult } from '../../pipeline/commands/command.ts';
import type { Config } from '../../pipeline/core/config.ts';
import type { Effects } from '../../pipeline/core/effects.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { explainDiskError } from './disk-errors.ts';

/** The streams that the command line writes to. */
interface Terminal {
  version: string;
  config(): Config;
  effects(options: { json: boolean }): Effects;
  /** Writes results. */
  out(text: string): void;
  /** Writes errors and progress. */
  err(text: string): void;
}

/** Runs one command line and returns its exit code: 0 done, 1 failed, 2 wrong usage. */
export async function runCommandLine(
  words: string[],
  commands: readonly Command[],
  terminal: Terminal,
): Promise<number> {
  let result: CommandResult | null = null;
  const program = programOf(commands, terminal, words.includes('--json'), (returned) => {
    result = returned;
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return (result as CommandResult | null)?.ok === false ? 1 : 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return reportError(error, words, terminal);
  }
}

function programOf(
  commands: readonly Command[],
  terminal: Terminal,
  json: boolean,
  done: (result: CommandResult) => void,
) {
  const program = new Commander('hemicicle')
    .description('Turn the official voting records of a parliament into a site, an API and open data.')
    .version(terminal.version)
    .configureOutput({
      writeOut: terminal.out,
      writeErr: terminal.err,
      outputError: (text) => terminal.err(errorLines(usageError(text), USAGE_HINT, 2, json)),
    })
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 wrong usage.')
    .exitOverride();
  for (const command of commands)
    program.addCommand(subcommand(command, terminal, done).copyInheritedSettings(program));
  return program;
}

function subcommand(command: Command, terminal: Terminal, done: (result: CommandResult) => void) {
  const sub = new Commander(command.name).description(command.summary);
  const positional = Object.entries(command.options.shape).filter(([, schema]) =>
    isPositional(schema as z.ZodType),
  );
  for (const [name, schema] of Object.entries(command.options.shape)) {
    if (isPositional(schema as z.ZodType)) sub.addArgument(argumentOf(name, schema as z.ZodType));
    else sub.addOption(optionOf(name, schema as z.ZodType));
  }
  return sub
    .option('--json', 'write JSON lines: the result to standard output, progress to standard error')
    .option('--debug', 'print the stack trace of an unexpected error')
    .addHelpText('after', ['', 'Examples:', ...command.examples.map(exampleLine)].join('\n'))
    .action(async (...words: unknown[]) => {
      const { json = false, debug: _, ...named } = sub.opts<Record<string, unknown> & { json?: boolean }>();
      const options = validated(command, {
        ...named,
        ...Object.fromEntries(positional.map(([name], at) => [name, words[at]])),
      });
      const result = await command.run(options, terminal.config(), terminal.effects({ json }));
      terminal.out(
        json ? `${JSON.stringify(result.record)}\n` : result.lines.map((line) => `${line}\n`).join(''),
      );
      done(result);
    });
}

const exampleLine = ([line, purpose]: [string, string]) => `  npx hemicicle ${line}\n      ${purpose}`;

function optionOf(name: string, schema: z.ZodType): Option {
  const { description = '', value = 'VALUE' } = schema.meta() ?? {};
  const fallback =
    schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? schema.def.defaultValue : undefined;
  if (fallback === true) return new Option(`--no-${kebab(name)}`, description);
  if (fallback === false) return new Option(`--${kebab(name)}`, description);
  return new Option(`--${kebab(name)} <${value}>`, description).default(
    fallback,
    fallback as string | undefined,
  );
}

const isPositional = (schema: z.ZodType): boolean => schema.meta()?.positional === true;

function argumentOf(name: string, schema: z.ZodType): Argument {
  const { description = '', value = name } = schema.meta() ?? {};
  return new Argument(schema.safeParse(undefined).success ? `[${value}]` : `<${value}>`, description);
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function validated(command: Command, given: Record<string, unknown>) {
  const result = command.options.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const said = isPositional(command.options.shape[name] as z.ZodType) ? name : `--${kebab(name)}`;
    const value = given[name] === undefined ? 'not given' : JSON.stringify(given[name]);
    return `${said} is ${value}, expected ${message}`;
  });
  throw new CliError(faults.join('; '), {
    exitCode: 2,
    hint: `See \`npx hemicicle ${command.name} --help\`.`,
  });
}

const USAGE_HINT = '`npx hemicicle --help` lists the commands; each command has its own --help.';

/** Formats Commander's `error: unknown option '--vote'\n(Did you mean --votes?)` as one line. */
const usageError = (text: string) =>
  text
    .replace(/^error: /, '')
    .trim()
    .replaceAll('\n', ' ');

/** Reports a failure: one line, with a hint if the operator can do something; the stack only with `--debug`. */
function reportError(failure: unknown, words: string[], terminal: Terminal): 1 | 2 {
  const error = explainDiskError(failure);
  const expected = error instanceof CliError;
  const said = error instanceof Error ? error.message : String(error);
  const message = expected ? said : `Unexpected error: ${said}`;
  const hint = expected
    ? error.hint
    : 'This is a bug in Hemicicle. Run the command with --debug and report the stack trace.';
  const exitCode = expected ? error.exitCode : 1;
  terminal.err(errorLines(message, hint, exitCode, words.includes('--json')));
  if (words.includes('--debug') && error instanceof Error) terminal.err(`${error.stack}\n`);
  return exitCode;
}

function errorLines(message: string, hint: string | null, exitCode: number, json: boolean): string {
  if (json) return `${JSON.stringify({ level: 'error', msg: message, hint, exit_code: exitCode })}\n`;
  const line = message.startsWith('Unexpected error') ? message : `Error: ${message}`;
  return `${line}\n${hint === null ? '' : `${hint}\n`}`;
}
