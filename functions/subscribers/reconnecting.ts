import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  Kysely,
  PostgresDialect,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type { SubscriberDb } from './open.ts';
import { REQUEST_TIMEOUT, retryUnreachable } from './retry-unreachable.ts';
import type { SubscriberTables } from './tables.ts';
import { asUnreachable, SubscribersUnreachable } from './unreachable.ts';

/** Milliseconds between two tries to get a connection. */
const TRY_EVERY = 50;

/** Milliseconds for which opening a file is retried; the client has already waited for the lock. */
const FILE_TIMEOUT = 1_000;

/**
 * Returns a database that stays usable while the one under it is closed and reopened: each query uses a connection of
 * the `newest` one. To close it, close that.
 */
export function reconnecting(dialect: Dialect, newest: () => Promise<SubscriberDb>): SubscriberDb {
  const isServer = dialect instanceof PostgresDialect;
  const connections = {
    provideConnection: <Result>(work: (connection: DatabaseConnection) => Promise<Result>) =>
      openQuery(newest, isServer, work),
  };
  const parts = [dialect.createQueryCompiler(), dialect.createAdapter(), connections] as const;
  const executor = isServer ? new RepeatingExecutor(...parts) : new DefaultQueryExecutor(...parts);
  // Only the transaction statements of this driver are used; it opens no connection.
  return new Kysely<SubscriberTables>({
    ...{ config: { dialect }, dialect },
    ...{ driver: dialect.createDriver(), executor },
  });
}

/**
 * Runs every query and every transaction. Until the query is sent it retries the connection. Any failure of the
 * connection, or of the database under it, is thrown as `SubscribersUnreachable`.
 */
async function openQuery<Result>(
  newest: () => Promise<SubscriberDb>,
  isServer: boolean,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> {
  for (const begun = performance.now(); ; await sleep(TRY_EVERY)) {
    let step: 'opening' | 'connecting' | 'asking' = 'opening';
    try {
      const db = await newest();
      step = 'connecting';
      return await db.getExecutor().provideConnection((connection) => {
        step = 'asking';
        return work(connection);
      });
    } catch (error) {
      // TypeScript does not see that the callback above changes it.
      const reached = step as 'opening' | 'connecting' | 'asking';
      if (reached === 'asking') throw asUnreachable(error);
      // A file that cannot be opened will not recover by itself; a server that restarts accepts connections again in a
      // moment.
      const isHopeless = reached === 'opening' && !isServer;
      const timeout = isServer ? REQUEST_TIMEOUT : FILE_TIMEOUT;
      if (isHopeless || performance.now() - begun > timeout) throw notConnected(error);
    }
  }
}

/** Returns the error for a connection that could not be opened, so that no query was sent. */
function notConnected(error: unknown): SubscribersUnreachable {
  const fault = asUnreachable(error);
  if (fault instanceof SubscribersUnreachable) return fault;
  return new SubscribersUnreachable(
    error instanceof Error ? error.message : String(error),
    'NO_CONNECTION',
    error,
  );
}

/** Repeats a query that only reads, outside of transactions, if its connection broke. */
class RepeatingExecutor extends DefaultQueryExecutor {
  override executeQuery<Row>(
    query: CompiledQuery,
    options?: AbortableOperationOptions,
  ): Promise<QueryResult<Row>> {
    const ask = () => super.executeQuery<Row>(query, options);
    return SelectQueryNode.is(query.query) ? retryUnreachable(ask, { timeout: REQUEST_TIMEOUT }) : ask();
  }
}
