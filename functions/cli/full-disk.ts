import { CliError } from '../../pipeline/errors.ts';

/** How the system and the database say that there is no room left. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** A full disk is nobody's fault in the code: the message says what to do. Any other failure stays what it is. */
export function tellFullDisk(error: unknown): unknown {
  if (!(error instanceof Error) || !NO_ROOM.includes((error as NodeJS.ErrnoException).code ?? ''))
    return error;
  return new CliError(`The disk is full: ${error.message}`, {
    hint: 'Free some space and give the command again; the last release is still served.',
    cause: error,
  });
}
