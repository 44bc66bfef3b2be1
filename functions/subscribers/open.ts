import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Dialect, Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Config } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { BusyRetryDialect, type OnFault } from './busy-retry.ts';
import { migrationProvider } from './migrations.ts';
import { openFile, prepareFile, type SqliteFile } from './sqlite-file.ts';
import { openOnThread } from './sqlite-thread.ts';
import type { SubscriberTables } from './tables.ts';
import { SubscribersUnreachable } from './unreachable.ts';

export type SubscriberDb = Kysely<SubscriberTables>;

/** A transaction on it. */
export type Tx = Transaction<SubscriberTables>;

/** The file of the subscribers if no PostgreSQL server is configured. */
export const subscribersFile = ({ stateFolder }: Pick<Config, 'stateFolder'>): string =>
  join(stateFolder, 'subscribers.sqlite');

/** Returns true if there is a database of subscribers; never creates one. */
export const hasSubscribers = (config: Pick<Config, 'subscribersUrl' | 'stateFolder'>): boolean =>
  config.subscribersUrl !== null || existsSync(subscribersFile(config));

/** How the database will be used. */
interface DbUse {
  /** Runs when it fails later. */
  onFault?: OnFault;
  /** Milliseconds after which a server that does not answer counts as lost. */
  timeout?: number;
  /** Read only: do not migrate. */
  readOnly?: boolean;
  /** Run SQLite on a thread of its own, so that a server answers while a change waits for the disk. */
  onThread?: boolean;
}

/** Milliseconds that a statement over all subscribers may take. */
const LONGEST_STATEMENT = 600_000;

/** An open database and its dialect. */
interface OpenDatabase {
  db: SubscriberDb;
  dialect: Dialect;
}

/** Opens the subscribers' database and migrates it. */
export const openSubscribers = async (
  config: Pick<Config, 'subscribersUrl' | 'stateFolder'>,
  use: DbUse = {},
): Promise<SubscriberDb> => (await openWithDialect(config, use)).db;

/** Opens it with its dialect; the only place that knows which of the two databases it is. */
export async function openWithDialect(
  config: Pick<Config, 'subscribersUrl' | 'stateFolder'>,
  { onFault = () => {}, timeout = LONGEST_STATEMENT, readOnly = false, onThread = false }: DbUse = {},
): Promise<OpenDatabase> {
  const { subscribersUrl } = config;
  const dialect =
    subscribersUrl === null
      ? new BusyRetryDialect(await fileAt(subscribersFile(config), onThread), onFault)
      : new PostgresDialect({
          // Loaded on demand, because most installations keep their subscribers in a file.
          pool: (await import('./postgres-pool.ts')).postgresPool(subscribersUrl, onFault, timeout),
        });
  const db: SubscriberDb = new Kysely({ dialect });
  const migrator = new Migrator({ db, provider: migrationProvider });
  const error = readOnly
    ? await mustKnowChanges(migrator, db).then(
        () => undefined,
        (reason: unknown) => reason,
      )
    : (await migrator.migrateToLatest()).error;
  if (error === undefined) return { db, dialect };
  await db.destroy();
  const [, newer] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (newer !== undefined) throw madeByNewer(newer, error);
  // The hint below is about opening, that of the cause about later use.
  const why = error instanceof SubscribersUnreachable ? error.cause : error;
  throw new CliError(
    `The subscribers' database cannot be opened: ${why instanceof Error ? why.message : why}`,
    {
      hint:
        subscribersUrl === null
          ? `Restore the last backup of ${subscribersFile(config)} (hemicicle subscribers restore FILE).`
          : 'Check that the server in SUBSCRIBERS_URL is running and accepts this user.',
      cause: error,
    },
  );
}

/** Throws for a migration of a newer version the same error as the migrator. */
async function mustKnowChanges(migrator: Migrator, db: SubscriberDb): Promise<void> {
  const changes = await migrator.getMigrations();
  if (changes.every(({ executedAt }) => executedAt === undefined)) return;
  const known = changes.map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.find(({ name }) => !known.includes(name));
  if (newer !== undefined) throw new Error(`previously executed migration ${newer.name} is missing`);
}

/** Closes the database and throws if the disk is full, which only a write notices: rewrites the header. */
export async function proveWritable(db: SubscriberDb): Promise<void> {
  if (locksRows(db)) return;
  try {
    await sql`pragma user_version = 0`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

const madeByNewer = (change: string, cause: unknown): CliError =>
  new CliError(`The subscribers' database was changed by a newer version of this program (${change}).`, {
    hint: 'Use that version, or restore the backup from before the upgrade into an empty database (hemicicle subscribers restore FILE).',
    cause,
  });

/** Returns true if rows can be locked one by one; SQLite has one writer at a time and needs no such locks. */
export const locksRows = (db: Pick<SubscriberDb, 'getExecutor'>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Opens the file, and creates it if it is missing. */
async function fileAt(path: string, onThread: boolean): Promise<SqliteFile> {
  prepareFile(path);
  try {
    return onThread ? await openOnThread(path) : openFile(path);
  } catch (error) {
    throw isDamaged(error) ? damaged(path, error) : error;
  }
}

const isDamaged = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code);

const damaged = (path: string, cause: unknown): CliError =>
  new CliError(`The subscribers' database ${path} is damaged: ${(cause as Error).message}`, {
    hint: 'Move it away together with its -wal and -shm files, then restore the last backup: hemicicle subscribers restore FILE.',
    cause,
  });
