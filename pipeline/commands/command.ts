import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { Effects } from '../effects.ts';

/** What a command leaves to say when it is over. */
export interface CommandResult {
  /** False ends with exit code 1; trouble that stops a command is thrown instead. */
  ok: boolean;
  /** For a person. */
  lines: string[];
  /** The same for a machine: one JSON line. */
  record: Record<string, unknown>;
}

/**
 * One command of `hemicicle`. Its options are the fields of a zod object: `asOf` is `--as-of`, a boolean that is true by
 * default is its negation (`--no-site`). `.meta` gives the description, and `value`, the word that stands for the value;
 * with `positional` it comes without its name: `explain 121/000036`.
 */
export interface Command<Options extends z.ZodObject = z.ZodObject> {
  name: string;
  summary: string;
  /** Pairs of a command line and what it is for. */
  examples: [line: string, purpose: string][];
  options: Options;
  run(options: z.output<Options>, config: Config, effects: Effects): Promise<CommandResult>;
}

/** Describes a command once; help, options, messages and exit codes follow from it. */
export const command = <Options extends z.ZodObject>(description: Command<Options>): Command<Options> =>
  description;
