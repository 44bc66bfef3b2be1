/** A database whose file cannot be read: missing, damaged, of another format, or on a failing disk. */
export class UnreadableDatabase extends Error {
  /** SQLite’s error code. */
  readonly code: string;

  /** Path of the file; null if the caller does not state it. */
  readonly file: string | null;

  constructor(message: string, code: string, cause?: unknown, file: string | null = null) {
    super(message, { cause });
    this.name = 'UnreadableDatabase';
    this.code = code;
    this.file = file;
  }
}

/** Codes of errors caused by the file and not by the query. */
const OF_THE_FILE = /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOTADB|PERM|PROTOCOL|READONLY)/;

/** Message of an error without a code: the folder of a file is gone, or its disk fails. */
export const NO_FOLDER = /^Cannot open database because the directory/;

/** Converts an error caused by the file; returns every other error unchanged. */
export function asUnreadable(error: unknown, file: string | null = null): unknown {
  if (!(error instanceof Error)) return error;
  const found = (error as NodeJS.ErrnoException).code;
  const code = found ?? (NO_FOLDER.test(error.message) ? 'SQLITE_CANTOPEN' : '');
  // An empty file is a valid database without tables.
  const emptied = code === 'SQLITE_ERROR' && error.message.startsWith('no such table');
  return OF_THE_FILE.test(code) || emptied ? new UnreadableDatabase(error.message, code, error, file) : error;
}
