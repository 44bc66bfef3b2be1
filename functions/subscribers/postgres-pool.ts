import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { OnFault } from './busy-retry.ts';
import { asUnreachable, SubscribersUnreachable } from './unreachable.ts';

/** Milliseconds to wait for a new connection, or for a free one. */
const CONNECTION_TIMEOUT = 10_000;

/** Maximum connections. */
const CONNECTIONS = 5;

/**
 * Returns a pool of connections to a PostgreSQL server, which may end any of them at any time: the query on a broken
 * connection fails as unreachable, and the next one gets another connection. A connection without an answer for
 * `timeout` milliseconds counts as broken.
 */
export function postgresPool(connectionString: string, onFault: OnFault, timeout: number): PostgresPool {
  const pool = new pg.Pool({
    ...{ connectionString, max: CONNECTIONS, keepAlive: true },
    ...{ connectionTimeoutMillis: CONNECTION_TIMEOUT, query_timeout: timeout },
  });
  // The next query reports a broken connection; without a listener Node would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const watched = async <Result>(ask: () => Promise<Result>, onLost: () => void): Promise<Result> => {
    try {
      return await ask();
    } catch (error) {
      const fault = asUnreachable(error);
      if (fault instanceof SubscribersUnreachable) {
        onLost();
        onFault(fault);
      }
      throw fault;
    }
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await watched(
        () => pool.connect(),
        () => {},
      );
      let lost = false;
      const query = (sql: string, parameters: readonly unknown[]) =>
        watched(
          () => client.query(sql, [...parameters]),
          () => {
            lost = true;
          },
        );
      const release = (destroy = false) => client.release(destroy || lost);
      // The code uses no cursors, the only other way to query a client.
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}
