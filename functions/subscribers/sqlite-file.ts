import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';

/** A query with its parameters, which can be sent to another thread. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** An open file that runs one statement after another. */
export interface SqliteFile {
  run(statement: Statement): Promise<QueryResult<unknown>>;
  close(): Promise<void>;
}

/** Milliseconds for which SQLite blocks the thread while another process writes; then it waits asynchronously. */
const BUSY_TIMEOUT = 20;

/** Prepared statements in the cache. */
const CACHED_STATEMENTS = 100;

/** Creates the file with its folder, for its owner only. */
export function prepareFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // An existing file may be open in this process, and closing it here would end the locks of that connection.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

/** Names the file in an error of SQLite, whose message does not. */
function namingFile<Result>(path: string, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    throw new Sqlite.SqliteError(`${path}: ${error.message}`, error.code);
  }
}

/** Opens the file on this thread. */
export function openFile(path: string): SqliteFile {
  const file = namingFile(path, () => new Sqlite(path, { timeout: BUSY_TIMEOUT }));
  try {
    file.pragma('journal_mode = WAL');
    // A mail that was accepted must not return to the queue after a power cut.
    file.pragma('synchronous = FULL');
    file.pragma('foreign_keys = ON');
    file.pragma('secure_delete = ON');
  } catch (error) {
    file.close();
    throw error;
  }
  // The same few statements run for every message.
  const ready = new LRUCache<string, Sqlite.Statement>({
    max: CACHED_STATEMENTS,
    memoMethod: (sql) => file.prepare(sql),
  });
  return {
    async run({ sql, parameters }) {
      const statement = ready.memo(sql);
      if (statement.reader) return { rows: statement.all(...parameters) };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes) };
    },
    close: async () => void file.close(),
  };
}
