import { NO_FOLDER } from '../../pipeline/db/unreadable-database.ts';
import { CliError } from '../../pipeline/errors.ts';

/** How the system and the database say that there is no room left. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** How they say that the disk does not read or write. */
const BROKEN = /^(EIO|EROFS|ESTALE|SQLITE_IOERR\w*)$/;

/** How they say that a file or folder is somebody else's. */
const FORBIDDEN = /^(EACCES|EPERM|SQLITE_READONLY\w*)$/;

/**
 * A disk that is full or fails, or a folder of another user, is nobody's fault in the code: the message says what to do. Any other
 * failure stays what it is.
 */
export function tellDiskTrouble(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (NO_ROOM.includes(code))
    return new CliError(`The disk is full: ${message}`, {
      hint: 'Free some space and give the command again; the last release is still served.',
      cause: error,
    });
  if (BROKEN.test(code) || NO_FOLDER.test(message))
    return new CliError(`The disk fails: ${message}`, {
      hint: 'See what the system says of it (dmesg), then give the command again; the last release is still served.',
      cause: error,
    });
  if (FORBIDDEN.test(code))
    return new CliError(`This user may not do that: ${message}`, {
      hint: 'Give the command as the user whose folder it is, or give that user what somebody else made there (chown -R).',
      cause: error,
    });
  return error;
}
