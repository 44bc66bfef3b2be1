import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { OnFault } from './busy-retry.ts';
import { asUnreachable, SubscribersUnreachable } from './unreachable.ts';

/** Milliseconds to wait for a line to the server, or for one that others use. */
const LINE_TIMEOUT = 10_000;

/** Lines to the server at once. */
const LINES = 5;

/**
 * Lines to a PostgreSQL server, which may end any of them at any moment: whoever asks over one learns that the database
 * cannot be used, and the next one gets another line. Without an answer in so many milliseconds a line counts as cut.
 */
export function postgresPool(connectionString: string, onFault: OnFault, timeout: number): PostgresPool {
  const pool = new pg.Pool({
    ...{ connectionString, max: LINES, keepAlive: true },
    ...{ connectionTimeoutMillis: LINE_TIMEOUT, query_timeout: timeout },
  });
  // What ends a line is told by the next question over it. Where nobody listens node would end the program instead.
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
      // Nobody here asks by cursors, the other thing that a line may be asked by.
      return { query, release } as unknown as PostgresPoolClient;
    },
  };
}
