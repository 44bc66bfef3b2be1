import { parse } from 'csv-parse/sync';
import { CliError } from '../../core/errors.ts';

/** What a register numbers. */
type Numbered = 'people' | 'votes';

/** Returns the rows of a register; throws unless the text is CSV that begins with these columns, or empty. */
export function registerRows(
  csv: string,
  path: string,
  names: readonly string[],
  of: Numbered,
): Record<string, string>[] {
  const columns = (found: string[]) => {
    if (names.every((name, at) => found[at] === name)) return found;
    throw registerError(`${path} is not a register of ${of}: its first line is not ${names.join(',')}.`, of);
  };
  try {
    return parse(csv, { columns, bom: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw registerError(`The register ${path} is not valid CSV: ${(error as Error).message}.`, of);
  }
}

/** Returns the error for a register that cannot be read. */
export const registerError = (message: string, of: Numbered): CliError =>
  new CliError(message, {
    hint: `Ids never change: restore the register from the last release (${of}.csv) instead of editing it.`,
  });
