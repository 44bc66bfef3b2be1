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
import { PATIENCE_OF_A_PERSON, retryUnreachable } from './retry-unreachable.ts';
import type { SubscriberTables } from './tables.ts';
import { asUnreachable, SubscribersUnreachable } from './unreachable.ts';

/** Milliseconds between two tries to get a connection. */
const TRY_EVERY = 50;

/** Milliseconds for which a file is tried again: a caller who waited for another program to write has waited long enough. */
const PATIENCE_WITH_A_FILE = 1_000;

/**
 * Returns a database that stays usable while the one under it is closed and opened anew: each query goes over a connection of the
 * `newest` one. It is closed by closing that.
 */
export function reconnecting(dialect: Dialect, newest: () => Promise<SubscriberDb>): SubscriberDb {
  const isServer = dialect instanceof PostgresDialect;
  const connections = {
    provideConnection: <Result>(work: (connection: DatabaseConnection) => Promise<Result>) =>
      openQuery(newest, isServer, work),
  };
  const parts = [dialect.createQueryCompiler(), dialect.createAdapter(), connections] as const;
  const executor = isServer ? new RepeatingExecutor(...parts) : new DefaultQueryExecutor(...parts);
  // Of this driver only the words for transactions are used: it opens nothing.
  return new Kysely<SubscriberTables>({
    ...{ config: { dialect }, dialect },
    ...{ driver: dialect.createDriver(), executor },
  });
}

/**
 * Opens every query and every transaction. As long as nothing was asked, it tries again for a connection; whatever ends a
 * connection, or the database under it, is thrown as `SubscribersUnreachable`.
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
      // The compiler does not see that the function above changes it.
      const reached = step as 'opening' | 'connecting' | 'asking';
      if (reached === 'asking') throw asUnreachable(error);
      // A file that cannot be opened stays so; a server that restarts takes connections again in a moment.
      const isHopeless = reached === 'opening' && !isServer;
      const patience = isServer ? PATIENCE_OF_A_PERSON : PATIENCE_WITH_A_FILE;
      if (isHopeless || performance.now() - begun > patience) throw notConnected(error);
    }
  }
}

/** No connection was to be had, for whatever reason: so nothing was asked. */
function notConnected(error: unknown): SubscribersUnreachable {
  const fault = asUnreachable(error);
  if (fault instanceof SubscribersUnreachable) return fault;
  return new SubscribersUnreachable(
    error instanceof Error ? error.message : String(error),
    'NO_CONNECTION',
    error,
  );
}

/** Asks again what only reads, outside of any transaction, where its connection broke. */
class RepeatingExecutor extends DefaultQueryExecutor {
  override executeQuery<Row>(
    query: CompiledQuery,
    options?: AbortableOperationOptions,
  ): Promise<QueryResult<Row>> {
    const ask = () => super.executeQuery<Row>(query, options);
    return SelectQueryNode.is(query.query)
      ? retryUnreachable(ask, { patience: PATIENCE_OF_A_PERSON })
      : ask();
  }
}
