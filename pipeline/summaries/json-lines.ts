import { z } from 'zod';
import { CliError } from '../core/errors.ts';

/** What the lines of a file are, and the command that writes them. */
interface Lines {
  path: string;
  /** "a translation". */
  called: string;
  writtenBy: string;
}

/** Parses each line of a text that is not blank. Throws on an invalid line, which it names. */
export function jsonLines<Line>(text: string, parse: (line: unknown) => Line, lines: Lines): Line[] {
  const { path, called, writtenBy } = lines;
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    try {
      return [parse(JSON.parse(line))];
    } catch (cause) {
      const fault = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
      throw new CliError(`${path}, line ${at + 1} is not ${called}: ${fault.replaceAll('\n', ' ')}`, {
        hint: `Remove the line; \`npx hemicicle ${writtenBy}\` writes it again.`,
        cause,
      });
    }
  });
}
