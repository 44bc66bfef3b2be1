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
 * SQLite plans a query anew for every value that a parameter is given, as if statistics told of single values: theirs are
 * of whole columns. Behind a plus it does not look at the value, and a statement keeps its plan.
 */
class Compiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** Builds queries; never runs them. One for the whole program, because it holds no state. */
const queries = new Kysely<DatabaseSchema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  },
});

/** What is asked: built by `db`, or SQL as it stands. */
interface Query<Row = unknown> {
  compile(db: Kysely<DatabaseSchema>): CompiledQuery<Row>;
}

/** Reads from one parliament database: queries are built by `db` and run here, at once and without waiting. */
export interface DbReader extends Disposable {
  readonly db: Kysely<DatabaseSchema>;
  all<Row>(query: Query<Row>): Row[];
  get<Row>(query: Query<Row>): Row | undefined;
  /** The rows of a query one at a time, as lists of values: for what is too big for the memory. */
  each(query: Query): IterableIterator<(string | number | null)[]>;
  close(): void;
}

/** A database being written: the same reads, and statements for the loader. */
export interface DbWriter extends DbReader {
  exec(sql: string): void;
  /** A prepared insert, update or delete; `run` takes its parameters in order. */
  statement(sql: string): { run(parameters: (string | number | null)[]): unknown };
  transaction<T>(work: () => T): T;
  /** References to rows that are not there, as `table -> parent`; empty in a sound database. */
  brokenReferences(): string[];
}

/** Is called when a file cannot be read any more. */
type OnUnreadable = (fault: UnreadableDatabase) => void;

/** Kilobytes of the file that each thread of a server holds: with four megabytes, each search through all texts reads them again. */
const PAGES_OF_A_SERVER = 'cache_size = -16384';

/**
 * Opens a finished database for reading only. Whoever goes on serving it is notified when its file fails later, and so looks at
 * the file for each query; all others hold it from the first to the last. One that is served, or announced, is read in the shape of
 * today.
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

/** Does some reading; a fault of the file is reported as one. */
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

/** Creates a database that nobody else sees until it is finished: durability is left to the final rename. */
export function createDatabase(path: string): DbWriter {
  const file = new Sqlite(path);
  // References are checked once at the end, by `brokenReferences`: rows come in the order of the documents.
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

/** Statements kept ready: odd filters cannot fill the memory. */
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
