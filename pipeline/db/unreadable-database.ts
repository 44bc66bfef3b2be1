/** A database whose file cannot be read: missing, damaged, something else altogether, or on a disk that fails. */
export class UnreadableDatabase extends Error {
  /** What the engine calls it. */
  readonly code: string;

  /** Where it lies; null where whoever reads it does not say. */
  readonly file: string | null;

  constructor(message: string, code: string, cause?: unknown, file: string | null = null) {
    super(message, { cause });
    this.name = 'UnreadableDatabase';
    this.code = code;
    this.file = file;
  }
}

/** What the engine answers when it is the file that is wrong and not the question. */
const OF_THE_FILE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PERM|PROTOCOL|READONLY)/;

/** How the engine says, without a code, that it cannot see the folder of a file: it is gone, or its disk fails. */
export const NO_FOLDER = /^Cannot open database because the directory/;

/** Tells a fault of the file from every other error, which stays what it is. */
export function asUnreadable(error: unknown, file: string | null = null): unknown {
  if (!(error instanceof Error)) return error;
  const found = (error as NodeJS.ErrnoException).code;
  const code = found ?? (NO_FOLDER.test(error.message) ? 'SQLITE_CANTOPEN' : '');
  // A file that was cut down to nothing is a good database without tables.
  const emptied = code === 'SQLITE_ERROR' && error.message.startsWith('no such table');
  return OF_THE_FILE.test(code) || emptied ? new UnreadableDatabase(error.message, code, error, file) : error;
}
