import Sqlite from 'better-sqlite3';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { completeFormer } from './former-shape.ts';
import type { DatabaseSchema } from './tables.ts';
import { asUnreadable, UnreadableDatabase } from './unreadable-database.ts';

/**
 * Puts a plus before parameters, so that a statement keeps its plan. SQLite otherwise plans a query again for
 * every parameter value, although its statistics describe whole columns and not single values.
 */
class Compiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** Builds queries and never runs them. One instance serves the whole program, because it is stateless. */
const queries = new Kysely<DatabaseSchema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  },
});

/** A query built by `db`, or raw SQL. */
interface Query<Row = unknown> {
  compile(db: Kysely<DatabaseSchema>): CompiledQuery<Row>;
}

/** Reads from one parliament database: `db` builds queries, and these methods run them synchronously. */
export interface DbReader extends Disposable {
  readonly db: Kysely<DatabaseSchema>;
  all<Row>(query: Query<Row>): Row[];
  get<Row>(query: Query<Row>): Row | undefined;
  /** Yields the rows of a query one at a time, as lists of values: for results larger than the memory. */
  each(query: Query): IterableIterator<(string | number | null)[]>;
  close(): void;
}

/** A database that is being written: all reads, and statements for the loader. */
export interface DbWriter extends DbReader {
  exec(sql: string): void;
  /** A prepared insert, update or delete; `run` takes its parameters in order. */
  statement(sql: string): { run(parameters: (string | number | null)[]): unknown };
  transaction<T>(work: () => T): T;
  /** Returns references to missing rows, as `table -> parent`; empty in a consistent database. */
  brokenReferences(): string[];
}

/** Called when a file becomes unreadable. */
type OnUnreadable = (fault: UnreadableDatabase) => void;

/**
 * Kilobytes of the file that each server thread caches: with four megabytes, each full-text search reads the
 * texts from disk again.
 */
const PAGES_OF_A_SERVER = 'cache_size = -16384';

/**
 * Opens a finished database read-only. With `onUnreadable`, a server is notified if its file fails later, and
 * each query checks the file; without it, the file stays open throughout. A database opened as `of today`,
 * the default of servers, is read in the current shape, even if a former version published it.
 */
export function openDatabase(
  path: string,
  onUnreadable?: OnUnreadable,
  shape: 'as written' | 'of today' = onUnreadable === undefined ? 'as written' : 'of today',
): DbReader {
  const file = reportingFaults(
    path,
    onUnreadable,
    () => new Sqlite(path, { readonly: true, fileMustExist: true }),
  );
  return reportingFaults(path, onUnreadable, () => {
    if (shape === 'of today') completeFormer(file);
    file.pragma('query_only = true');
    file.pragma(onUnreadable === undefined ? 'locking_mode = exclusive' : PAGES_OF_A_SERVER);
    return reader(file, onUnreadable);
  });
}

/** Runs a read and reports a fault of the file as such. */
function reportingFaults<Result>(
  path: string,
  onUnreadable: OnUnreadable | undefined,
  work: () => Result,
): Result {
  try {
    return work();
  } catch (error) {
    const fault = asUnreadable(error, path);
    if (fault instanceof UnreadableDatabase) onUnreadable?.(fault);
    throw fault;
  }
}

/**
 * Creates a database that no other process sees until it is finished: durability comes from the final rename.
 */
export function createDatabase(path: string): DbWriter {
  const file = new Sqlite(path);
  // `brokenReferences` checks references once at the end, because rows arrive in the order of the documents.
  const pragmas = [
    'journal_mode = memory',
    'synchronous = off',
    'locking_mode = exclusive',
    'cache_size = -16384',
    'foreign_keys = off',
  ];
  for (const pragma of pragmas) file.pragma(pragma);
  return {
    ...reader(file),
    exec: (sql) => void file.exec(sql),
    statement: (sql) => file.prepare<(string | number | null)[][]>(sql),
    transaction: (work) => file.transaction(work)(),
    brokenReferences() {
      const broken = file.pragma('foreign_key_check') as { table: string; parent: string }[];
      return [...new Set(broken.map(({ table, parent }) => `${table} -> ${parent}`))];
    },
  };
}

/** Maximum cached statements, so that unusual filters cannot fill the memory. */
const STATEMENTS_KEPT = 200;

function reader(file: Sqlite.Database, onUnreadable?: OnUnreadable): DbReader {
  const statements = new LRUCache<string, Sqlite.Statement>({
    max: STATEMENTS_KEPT,
    memoMethod: (sql) => file.prepare(sql),
  });
  return {
    db: queries,
    all<Row>(query: Query<Row>) {
      const { sql, parameters } = query.compile(queries);
      return reportingFaults(file.name, onUnreadable, () => statements.memo(sql).all(...parameters)) as Row[];
    },
    get<Row>(query: Query<Row>) {
      const { sql, parameters } = query.compile(queries);
      return reportingFaults(file.name, onUnreadable, () => statements.memo(sql).get(...parameters)) as
        | Row
        | undefined;
    },
    each(query: Query) {
      const { sql, parameters } = query.compile(queries);
      return file
        .prepare(sql)
        .raw(true)
        .iterate(...parameters) as IterableIterator<(string | number | null)[]>;
    },
    close: () => void file.close(),
    [Symbol.dispose]: () => void file.close(),
  };
}
