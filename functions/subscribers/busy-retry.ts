import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { SqliteFile } from './sqlite-file.ts';
import { asUnreachable, SubscribersUnreachable } from './unreachable.ts';

/** Milliseconds to wait for another process that is writing, and between two tries. */
const BUSY_TIMEOUT = 10_000;
const TRY_EVERY = 20;

/** Runs when the database cannot be used. */
export type OnFault = (fault: SubscribersUnreachable) => void;

/**
 * SQLite dialect whose transactions take the write lock at their beginning: one that reads first and then finds that
 * another process has written could only fail, however long it waits. Waiting for the lock blocks nothing else.
 */
export class BusyRetryDialect extends SqliteDialect {
  readonly #file: SqliteFile;
  readonly #onFault: OnFault;

  constructor(file: SqliteFile, onFault: OnFault) {
    super({ database: NOT_USED });
    this.#file = file;
    this.#onFault = onFault;
  }

  override createAdapter() {
    return new WholeChangesAdapter();
  }

  override createDriver() {
    return new BusyRetryDriver(this.#file, this.#onFault);
  }
}

/** In place of the database that Kysely’s own driver would call: every statement goes to a `SqliteFile`. */
const NOT_USED = async (): Promise<never> => {
  throw new Error('The subscribers’ database runs its own statements.');
};

/** Runs migrations in transactions, so that a disk that fills up leaves no migration half done. */
class WholeChangesAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class BusyRetryDriver extends SqliteDriver {
  readonly #file: SqliteFile;
  readonly #onFault: OnFault;

  constructor(file: SqliteFile, onFault: OnFault) {
    super({ database: NOT_USED });
    this.#file = file;
    this.#onFault = onFault;
  }

  override async init(): Promise<void> {}

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <Row>({ sql, parameters }: CompiledQuery) =>
        (await retryBusy(() => this.#file.run({ sql, parameters }), this.#onFault)) as QueryResult<Row>,
      streamQuery: NOT_USED as never,
    };
  }

  override destroy(): Promise<void> {
    return this.#file.close();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has already rolled the transaction back; report the cause, not that no transaction is active. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error;
    });
  }
}

/** Retries a statement that found the database busy, and so had no effect. */
async function retryBusy<Result>(run: () => Promise<Result>, onFault: OnFault): Promise<Result> {
  // Counts time rather than tries, because each try also waits.
  for (const begun = performance.now(); ; ) {
    try {
      return await run();
    } catch (error) {
      const fault = asUnreachable(error);
      const busy = fault instanceof SubscribersUnreachable && fault.code.startsWith('SQLITE_BUSY');
      if (busy && performance.now() - begun < BUSY_TIMEOUT) {
        await sleep(TRY_EVERY);
        continue;
      }
      if (fault instanceof SubscribersUnreachable) onFault(fault);
      throw fault;
    }
  }
}
