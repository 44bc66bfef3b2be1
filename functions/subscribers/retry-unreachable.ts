import { setTimeout as sleep } from 'node:timers/promises';
import { locksRows, type SubscriberDb, type Tx } from './open.ts';
import { asUnreachable, SubscribersUnreachable } from './unreachable.ts';

/** Milliseconds that background work waits for a database; a server restarts in seconds. */
const TIMEOUT = 40_000;

/** Milliseconds if a person waits for the answer. */
export const REQUEST_TIMEOUT = 5_000;

/** Milliseconds between two tries, growing from the first to the longest. */
const TRY_EVERY = { first: 100, longest: 2_000 };

/** How long to retry. */
interface Retry {
  /** Milliseconds. */
  timeout?: number;
  /** Returns true while the caller still wants an answer. */
  goesOn?(): boolean;
}

/**
 * Queries a database, and retries while it cannot be used. A query may have run although its answer was lost: `before`
 * is true from the second try on.
 */
export async function retryUnreachable<Answer>(
  ask: (before: boolean) => Promise<Answer>,
  { timeout = TIMEOUT, goesOn = () => true }: Retry = {},
): Promise<Answer> {
  const begun = performance.now();
  let wait = TRY_EVERY.first;
  for (let before = false; ; before = true) {
    try {
      return await ask(before);
    } catch (error) {
      const fault = asUnreachable(error);
      const isLate = performance.now() - begun + wait > timeout;
      if (!(fault instanceof SubscribersUnreachable) || isLate || !goesOn()) throw fault;
      await sleep(wait);
      wait = Math.min(2 * wait, TRY_EVERY.longest);
    }
  }
}

/**
 * Changes subscribers in a transaction, and retries after a broken connection. The work must be idempotent, because a
 * commit whose answer was lost may have happened. A failure of SQLite is one of the disk, and is reported at once.
 */
export const change = <Result>(db: SubscriberDb, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  retryUnreachable(() => db.transaction().execute(work), {
    timeout: REQUEST_TIMEOUT,
    goesOn: () => locksRows(db),
  });
