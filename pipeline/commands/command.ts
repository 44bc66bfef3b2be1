import type { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Effects } from '../core/effects.ts';

export interface CommandResult {
  /** False ends with exit code 1; errors that stop a command are thrown instead. */
  ok: boolean;
  /** Lines for a person. */
  lines: string[];
  /** The same as one JSON line for a machine. */
  record: Record<string, unknown>;
}

/**
 * One command of `hemicicle`. Its options are the fields of a zod object: `asOf` is `--as-of`, a boolean that
 * is true by default becomes its negation (`--no-site`). `.meta` contains the description, and `value`, the
 * placeholder of the value; a field with `positional` has no option name: `explain 121/000036`.
 */
export interface Command<Options extends z.ZodObject = z.ZodObject> {
  name: string;
  summary: string;
  examples: [line: string, purpose: string][];
  options: Options;
  run(options: z.output<Options>, config: Config, effects: Effects): Promise<CommandResult>;
}

/** Defines a command once; help, options, messages and exit codes are derived from it. */
export const command = <Options extends z.ZodObject>(description: Command<Options>): Command<Options> =>
  description;
