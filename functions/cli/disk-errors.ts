import { CliError } from '../../pipeline/core/errors.ts';
import { NO_FOLDER, UnreadableDatabase } from '../../pipeline/db/open.ts';

/** Error codes of the system and SQLite for a full disk. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** Error codes for a disk that cannot read or write. */
const BROKEN = /^(EIO|EROFS|ESTALE|SQLITE_IOERR\w*)$/;

/** Error codes for a file that is no database, or a damaged one; a truncated one has no tables. */
const DAMAGED = /^SQLITE_(CORRUPT\w*|NOTADB|ERROR)$/;

/** Error codes for a file in place of a folder, or the reverse. */
const ANOTHER_KIND = /^(ENOTDIR|EISDIR|EEXIST)$/;

/** Error codes for a file or folder of another user. */
const FORBIDDEN = /^(EACCES|EPERM|SQLITE_READONLY\w*)$/;

/**
 * Converts errors that are not faults of the code, such as a full or failing disk or a folder of another user, into
 * messages that say what to do. Returns any other error unchanged.
 */
export function explainDiskError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (NO_ROOM.includes(code))
    return new CliError(`The disk is full: ${message}`, {
      hint: 'Free some space and run the command again; the last release is still served.',
      cause: error,
    });
  if (BROKEN.test(code) || NO_FOLDER.test(message))
    return new CliError(`The disk cannot be read or written: ${message}`, {
      hint: 'Look for the cause in the system log (dmesg), then run the command again; the last release is still served.',
      cause: error,
    });
  if (FORBIDDEN.test(code))
    return new CliError(`Permission denied: ${message}`, {
      hint: 'Run the command as the owner of the folder, or give the folder to this user with chown -R.',
      cause: error,
    });
  if (error instanceof UnreadableDatabase && DAMAGED.test(code))
    return new CliError(`The database ${error.file ?? ''} is damaged: ${message}`, {
      hint: 'Restore it from a backup, or remove the folder of its release and build again; `npx hemicicle verify` lists other damage.',
      cause: error,
    });
  if (ANOTHER_KIND.test(code))
    return new CliError(`Found a file in place of a folder, or a folder in place of a file: ${message}`, {
      hint: 'Move it away, or choose another path (--help and functions/README.md list the options and settings).',
      cause: error,
    });
  return error;
}
