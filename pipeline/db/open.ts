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
import { SCHEMA_VERSION } from '../model/schema/schema-change.ts';
import { columnType, createTable, type Table } from './table.ts';
import { type DatabaseSchema, tables } from './tables.ts';

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

/** Known values of columns that older releases lack, in SQL; the other missing columns are null. */
const KNOWN: Readonly<Record<string, string>> = {
  // Until 2.4.0 each was described by hand.
  'investitures.basis': "'curated'",
  'governments.basis': "'curated'",
  // Until 2.4.0 a headline was one sentence, and the subject the name of the matter.
  'votes.matter_es': 'subject',
  'votes.decision_ca': 'headline_ca',
  'votes.decision_es': 'headline_es',
  'votes.decision_en': 'headline_en',
  // Until 2.4.0 initiatives approved in part were called approved.
  'initiatives.approved_in_part': '0',
};

/**
 * Completes a database that a former version published, for this connection only: an upgraded server keeps
 * serving the existing releases until the next build. Missing tables become empty, and missing columns get
 * the known values.
 */
function completeFormer(file: Sqlite.Database): void {
  if (versionOf(file) === SCHEMA_VERSION) return;
  for (const table of Object.values(tables) as Table[]) {
    const columns = file.pragma(`table_info(${table.name})`) as { name: string }[];
    const has = new Set(columns.map(({ name }) => name));
    const lacking = Object.keys(table.row.shape).filter((column) => !has.has(column));
    if (columns.length === 0) file.exec(createTable(table, 'temporary'));
    else if (lacking.length > 0) file.exec(withColumns(table, lacking));
  }
}

/** Returns the version of its shapes; null if the database does not contain it. */
function versionOf(file: Sqlite.Database): string | null {
  if ((file.pragma('table_info(about)') as unknown[]).length === 0) return SCHEMA_VERSION;
  return file.prepare<[], string>('select schema_version from about').pluck().get() ?? null;
}

/** Returns a view that replaces a table and adds the missing columns. */
function withColumns({ name, row }: Table, lacking: readonly string[]): string {
  const added = lacking.map((column) => {
    const known = KNOWN[`${name}.${column}`];
    if (known === undefined && / not null$/.test(columnType(row.shape[column]!)))
      throw new Error(
        `The column ${name}.${column} may not be null, but pipeline/db/open.ts has no value of it for former releases.`,
      );
    return `${known ?? 'null'} as ${column}`;
  });
  return `create temporary view ${name} as select *, ${added.join(', ')} from main.${name}`;
}

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
