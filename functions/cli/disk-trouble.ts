import { NO_FOLDER, UnreadableDatabase } from '../../pipeline/db/unreadable-database.ts';
import { CliError } from '../../pipeline/errors.ts';

/** How the system and the database say that there is no room left. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'];

/** How they say that the disk does not read or write. */
const BROKEN = /^(EIO|EROFS|ESTALE|SQLITE_IOERR\w*)$/;

/** How the database says that its file is none, or is spoiled; one that was cut down to nothing has no tables. */
const DAMAGED = /^SQLITE_(CORRUPT\w*|NOTADB|ERROR)$/;

/** How the system says that there is a file where a folder should be, or the reverse. */
const ANOTHER_KIND = /^(ENOTDIR|EISDIR|EEXIST)$/;

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
  if (error instanceof UnreadableDatabase && DAMAGED.test(code))
    return new CliError(`The database ${error.file ?? ''} is damaged: ${message}`, {
      hint: 'Restore it from a copy, or remove the folder of its release and build again; `npx hemicicle verify` says what else of it is wrong.',
      cause: error,
    });
  if (ANOTHER_KIND.test(code))
    return new CliError(`A file lies where a folder belongs, or a folder where a file does: ${message}`, {
      hint: 'Move away what lies there, or name another place (--help and the guide tell what options and settings name).',
      cause: error,
    });
  return error;
}
